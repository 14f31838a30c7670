import { HolderOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Input, Select } from "antd";
import { problemAt } from "./field.tsx";
import type { FormPart } from "./form-part.ts";
import { newKey, type QuestionDraft } from "./job-form.ts";
import { SwitchField } from "./switch-field.tsx";
import { RowButtons } from "./row-buttons.tsx";
import { moved, useSortable } from "./use-sortable.ts";

const MOST = 30;
const KINDS = [
  { value: "short_text", label: "Short answer" },
  { value: "long_text", label: "Long answer" },
  { value: "yes_no", label: "Yes or no" },
  { value: "single_choice", label: "One of several" },
] as const;

/** What candidates are asked when they apply, beside their résumé. */
export function QuestionsSection({ form, problems, change }: FormPart) {
  const { questions } = form;
  const set = (next: readonly QuestionDraft[]) => change({ questions: next });
  const add = () =>
    set([...questions, { key: newKey(), label: "", kind: "short_text", options: [], required: false }]);
  return (
    <section className="mr-form-section">
      <h2>Questions</h2>
      <p className="mr-form-lead">Asked beside the résumé. Few and short ones get more applications.</p>
      {questions.length > 0 && (
        <ol className="mr-rows">
          {questions.map((question, at) => (
            <QuestionRow
              key={question.key}
              question={question}
              at={at}
              problem={problemAt(problems, `questions.${at}`)}
              onEdit={(part) =>
                set(questions.map((one, index) => (index === at ? { ...one, ...part } : one)))
              }
              onDropHere={(key) =>
                set(
                  moved(
                    questions,
                    questions.findIndex((one) => one.key === key),
                    at,
                  ),
                )
              }
              onUp={at > 0 ? () => set(moved(questions, at, at - 1)) : null}
              onDown={at < questions.length - 1 ? () => set(moved(questions, at, at + 1)) : null}
              onRemove={() => set(questions.toSpliced(at, 1))}
            />
          ))}
        </ol>
      )}
      <Button icon={<PlusOutlined aria-hidden="true" />} disabled={questions.length >= MOST} onClick={add}>
        Add question
      </Button>
    </section>
  );
}

interface QuestionRowProps {
  readonly question: QuestionDraft;
  readonly at: number;
  readonly problem: string | undefined;
  readonly onEdit: (part: Partial<QuestionDraft>) => void;
  readonly onDropHere: (key: string) => void;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onRemove: () => void;
}

function QuestionRow({ question, at, problem, onEdit, onDropHere, ...buttons }: QuestionRowProps) {
  const { row, handle, over } = useSortable({ list: "questions", id: question.key, onDropHere });
  const name = `question ${at + 1}`;
  const invalid = problem ? ({ "aria-invalid": true, status: "error" } as const) : {};
  return (
    <li ref={row} className="mr-row" data-over={over || undefined} data-problem={problem ? "" : undefined}>
      <span ref={handle} className="mr-row-handle" aria-hidden="true">
        <HolderOutlined />
      </span>
      <span className="mr-row-number lb-figures">{at + 1}</span>
      <Input
        className="mr-row-name"
        {...invalid}
        aria-label={`Text of ${name}`}
        placeholder="What would you like to know?"
        maxLength={300}
        dir="auto"
        value={question.label}
        onChange={(event) => onEdit({ label: event.target.value })}
      />
      <Select
        className="mr-row-kind"
        aria-label={`Kind of ${name}`}
        options={[...KINDS]}
        value={question.kind}
        onChange={(kind) => onEdit({ kind })}
      />
      <RowButtons name={name} {...buttons} />
      <div className="mr-row-more">
        {question.kind === "single_choice" && (
          <Select<string[]>
            mode="tags"
            open={false}
            suffixIcon={null}
            className="mr-row-options"
            aria-label={`Options of ${name}`}
            placeholder="Type an option and press Enter"
            tokenSeparators={["\n", ";"]}
            maxCount={20}
            value={[...(question.options ?? [])]}
            onChange={(options) =>
              onEdit({ options: options.map((option) => option.trim()).filter(Boolean) })
            }
          />
        )}
        <SwitchField
          label="Must be answered"
          checked={question.required}
          onChange={(required) => onEdit({ required })}
        />
      </div>
      {problem && (
        <div className="mr-field-problem mr-row-problem" role="alert">
          {problem}
        </div>
      )}
    </li>
  );
}
