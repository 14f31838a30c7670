import { Button, Checkbox, Input } from "antd";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { MOST_SCORECARD_QUESTIONS } from "@loubby/shared-contracts/http/evaluation/scorecard-limits";
import type { ScorecardQuestion } from "@loubby/shared-contracts/http/evaluation/scorecard-templates.schema";
import { Field } from "@loubby/shared-ui/forms/field";
import { RowSteps } from "./row-steps.tsx";
import { moved, newQuestion } from "./template-draft.ts";

interface QuestionRowsProps {
  readonly questions: readonly ScorecardQuestion[];
  readonly problems: readonly FieldProblem[];
  readonly locked: boolean;
  readonly onChange: (questions: readonly ScorecardQuestion[]) => void;
}

/** What is answered in words. */
export function QuestionRows({ questions, problems, locked, onChange }: QuestionRowsProps) {
  const edit = (at: number, part: Partial<ScorecardQuestion>) =>
    onChange(questions.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <section className="set-card" aria-labelledby="st-questions">
      <h2 id="st-questions">Questions</h2>
      <p>Ask what ratings can't show. Everyone also writes a note and a recommendation.</p>
      {questions.length > 0 && (
        <ol className="st-rows">
          {questions.map(({ _id, label, required }, at) => (
            <li key={_id} className="st-row">
              <Field
                label={`Question ${at + 1}`}
                problem={problems.find(({ path }) => path.startsWith(`questions.${at}.`))?.message}
              >
                {(control) => (
                  <Input
                    {...control}
                    dir="auto"
                    maxLength={300}
                    disabled={locked}
                    value={label}
                    onChange={({ target }) => edit(at, { label: target.value })}
                  />
                )}
              </Field>
              <div className="st-row-head">
                <Checkbox
                  checked={required}
                  disabled={locked}
                  onChange={({ target }) => edit(at, { required: target.checked })}
                >
                  Required
                </Checkbox>
                <RowSteps
                  name={`question ${at + 1}`}
                  at={at}
                  count={questions.length}
                  locked={locked}
                  onMove={(to) => onChange(moved(questions, at, to))}
                  onRemove={() => onChange(questions.toSpliced(at, 1))}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      <Button
        disabled={locked || questions.length >= MOST_SCORECARD_QUESTIONS}
        onClick={() => onChange([...questions, newQuestion()])}
      >
        Add question
      </Button>
    </section>
  );
}
