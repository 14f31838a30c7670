import { Input } from "antd";
import { Field } from "@loubby/shared-ui/forms/field";

interface WordsFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly required?: boolean;
  readonly problem?: string | undefined;
  /** Characters that it takes. */
  readonly most: number;
  /** Lines that it shows at first. */
  readonly lines?: number;
  readonly value: string;
  readonly onChange: (words: string) => void;
}

/** A few sentences in a person's own words, in any language. */
export function WordsField({
  label,
  help,
  required = false,
  problem,
  most,
  lines = 3,
  value,
  onChange,
}: WordsFieldProps) {
  return (
    <Field label={label} help={help} required={required} problem={problem}>
      {(control) => (
        <Input.TextArea
          {...control}
          dir="auto"
          autoSize={{ minRows: lines, maxRows: 10 }}
          maxLength={most}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
