import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { QuestionKind } from "@loubby/shared-contracts/http/jobs/questions.schema";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { newKey, type QuestionDraft } from "../editor/job-form.ts";
import { QuestionRow } from "./question-row.tsx";
import { type OnBegin, useBegunRow } from "../../forms/use-begun-row.ts";
import { moved } from "../../forms/use-sortable.ts";

const MOST = 30;

interface QuestionRowsProps {
  /** The kinds to choose from where there are no knock-outs; all kinds by default. */
  readonly kinds?: readonly QuestionKind[];
  readonly questions: readonly QuestionDraft[];
  readonly problems: readonly FieldProblem[];
  readonly onChange: (questions: readonly QuestionDraft[]) => void;
  readonly onBegin?: OnBegin;
}

/** Edits a list of questions: write, sort by dragging or button, remove. */
export function QuestionRows({ kinds, questions, problems, onChange, onBegin }: QuestionRowsProps) {
  const { begin, nameProps } = useBegunRow(onBegin);
  const add = () => {
    const key = newKey();
    begin(key);
    onChange([
      ...questions,
      { key, label: "", kind: "short_text", options: [], required: false, knock_out: [] },
    ]);
  };
  const indexOf = (key: string) => questions.findIndex((one) => one.key === key);
  return (
    <>
      {questions.length > 0 && (
        <ol className="mr-rows">
          {questions.map((question, at) => (
            <QuestionRow
              key={question.key}
              question={question}
              at={at}
              {...(kinds && { kinds })}
              problem={problemAt(problems, `questions.${at}`)}
              nameProps={nameProps(question.key)}
              onEdit={(part) =>
                onChange(questions.map((one, index) => (index === at ? { ...one, ...part } : one)))
              }
              onDropHere={(key) => onChange(moved(questions, indexOf(key), at))}
              onUp={at > 0 ? () => onChange(moved(questions, at, at - 1)) : null}
              onDown={at < questions.length - 1 ? () => onChange(moved(questions, at, at + 1)) : null}
              onRemove={() => onChange(questions.toSpliced(at, 1))}
            />
          ))}
        </ol>
      )}
      <Button icon={<PlusOutlined aria-hidden="true" />} disabled={questions.length >= MOST} onClick={add}>
        Add question
      </Button>
    </>
  );
}
