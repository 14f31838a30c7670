import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Checkbox, Input } from "antd";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import type { BookingQuestion } from "@loubby/shared-contracts/http/schedule/event-types.schema";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";

interface QuestionsEditorProps {
  readonly questions: BookingQuestion[];
  readonly problems: readonly FieldProblem[];
  readonly onChange: (questions: BookingQuestion[]) => void;
}

const KINDS: readonly { readonly value: BookingQuestion["kind"]; readonly label: string }[] = [
  { value: "short_text", label: "Short text" },
  { value: "long_text", label: "Long text" },
  { value: "yes_no", label: "Yes or no" },
  { value: "single_choice", label: "One of several" },
];

/** What people are asked besides name and address. */
export function QuestionsEditor({ questions, problems, onChange }: QuestionsEditorProps) {
  const change = (at: number, part: Partial<BookingQuestion>) =>
    onChange(questions.map((question, index) => (index === at ? { ...question, ...part } : question)));
  const add = () =>
    onChange([
      ...questions,
      { _id: crypto.randomUUID(), label: "", kind: "short_text", required: false, options: [] },
    ]);
  return (
    <div className="bk-week" role="group" aria-label="Questions">
      {questions.map(({ _id, label, kind, required, options }, at) => (
        <div className="bk-question" key={_id}>
          <Field label={`Question ${at + 1}`} problem={problemAt(problems, `questions.${at}.label`)}>
            {(control) => (
              <Input
                {...control}
                maxLength={300}
                value={label}
                onChange={({ target }) => change(at, { label: target.value })}
              />
            )}
          </Field>
          <div className="bk-head">
            <Select
              aria-label={`Kind of question ${at + 1}`}
              value={kind}
              options={[...KINDS]}
              onChange={(chosen) => change(at, { kind: chosen })}
            />
            <Checkbox checked={required} onChange={({ target }) => change(at, { required: target.checked })}>
              Needed
            </Checkbox>
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={`Remove question ${at + 1}`}
              onClick={() => onChange(questions.filter((_, index) => index !== at))}
            />
          </div>
          {kind === "single_choice" && (
            <Field label="Options, one a line" problem={problemAt(problems, `questions.${at}.options`)}>
              {(control) => (
                <Input.TextArea
                  {...control}
                  autoSize={{ minRows: 2 }}
                  value={options.join("\n")}
                  onChange={({ target }) => change(at, { options: target.value.split("\n") })}
                />
              )}
            </Field>
          )}
        </div>
      ))}
      <Button icon={<PlusOutlined aria-hidden="true" />} disabled={questions.length >= 20} onClick={add}>
        Add question
      </Button>
    </div>
  );
}
