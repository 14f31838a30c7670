import { NUMBER_HELP, PHONE_HELP } from "@loubby/shared-contracts/http/jobs/answer-help";
import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { Checkbox, Input, Radio } from "antd";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import type { ArrivedFile } from "../../files/send-file.ts";
import { FileField } from "./file-field.tsx";

const INPUTS = {
  short_text: {},
  number: { inputMode: "decimal" },
  phone: { type: "tel", autoComplete: "tel" },
} as const;

const HELP: Readonly<Record<string, string | undefined>> = {
  number: NUMBER_HELP,
  phone: PHONE_HELP,
};

/** More choices than this become a dropdown. */
const RADIOS = 5;

interface QuestionFieldProps {
  readonly question: OpenJob["questions"][number];
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  /** The uploaded file, for a file question. */
  readonly file: ArrivedFile | null;
  readonly onChange: (value: string, file?: ArrivedFile | null) => void;
  readonly onBusy: (id: string, busy: boolean) => void;
}

/** Shows a company's question with the control for its kind. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, value, error, disabled, file, onChange, onBusy } = props;
  const { _id, label, kind, options, required } = question;
  const choices =
    kind === "yes_no"
      ? [
          { value: "yes", label: "Yes" },
          { value: "no", label: "No" },
        ]
      : options.map((option) => ({ value: option, label: option }));
  if (kind === "file" || kind === "video") {
    return (
      <FileField
        id={_id}
        label={label}
        required={required}
        purpose={`answer-${kind}`}
        value={file}
        error={error}
        disabled={disabled}
        onChange={(next) => onChange(next?.fileId ?? "", next)}
        onBusy={onBusy}
      />
    );
  }
  const asRadios = kind === "yes_no" || (kind === "single_choice" && choices.length <= RADIOS);
  return (
    <Field
      id={_id}
      label={label}
      required={required}
      mark={required ? undefined : "(optional)"}
      problem={error}
      group={asRadios || kind === "multi_choice"}
      help={HELP[kind]}
    >
      {({ status, ...control }) => {
        if (kind === "multi_choice") {
          return (
            <Checkbox.Group
              className="op-radios"
              role="group"
              aria-labelledby={`${_id}-label`}
              disabled={disabled}
              options={choices}
              value={value.split("\n").filter(Boolean)}
              onChange={(chosen) => onChange(chosen.join("\n"))}
            />
          );
        }
        if (kind === "short_text" || kind === "number" || kind === "phone") {
          return (
            <Input
              {...control}
              {...INPUTS[kind]}
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
