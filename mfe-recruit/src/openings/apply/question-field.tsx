import type { OpenJob } from "@loubby/shared-contracts/http/recruit/open-jobs.schema";
import { Input, Radio, Select } from "antd";
import { Field } from "./field.tsx";

/** Above this, choices are a list that opens. */
const RADIOS = 5;

interface QuestionFieldProps {
  readonly question: OpenJob["questions"][number];
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

/** A company's question with the control that its kind asks for. */
export function QuestionField({ question, value, error, disabled, onChange }: QuestionFieldProps) {
  const { _id, label, kind, options, required } = question;
  const choices =
    kind === "yes_no"
      ? [
          { value: "yes", label: "Yes" },
          { value: "no", label: "No" },
        ]
      : options.map((option) => ({ value: option, label: option }));
  const asRadios = kind === "yes_no" || (kind === "single_choice" && choices.length <= RADIOS);
  return (
    <Field id={_id} label={label} required={required} error={error} group={asRadios}>
      {({ status, ...control }) => {
        if (kind === "short_text") {
          return (
            <Input
              {...control}
              status={status}
              disabled={disabled}
              maxLength={300}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          );
        }
        if (kind === "long_text") {
          return (
            <Input.TextArea
              {...control}
              status={status}
              disabled={disabled}
              maxLength={5000}
              autoSize={{ minRows: 3, maxRows: 12 }}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          );
        }
        if (asRadios) {
          return (
            <Radio.Group
              className="op-radios"
              name={_id}
              aria-labelledby={`${_id}-label`}
              aria-describedby={control["aria-describedby"]}
              disabled={disabled}
              options={choices}
              value={value}
              onChange={(event) => onChange(String(event.target.value))}
            />
          );
        }
        return (
          <Select<string>
            {...control}
            status={status}
            disabled={disabled}
            showSearch
            allowClear={!required}
            placeholder="Choose one"
            options={choices}
            {...(value && { value })}
            onChange={(next) => onChange(next ?? "")}
          />
        );
      }}
    </Field>
  );
}
