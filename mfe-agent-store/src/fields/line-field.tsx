import { Input } from "antd";
import { Field } from "@loubby/shared-ui/forms/field";

interface LineFieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly problem: string | undefined;
  readonly most: number;
  /** What browsers know it by; nothing is suggested unless told. */
  readonly autoComplete?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** One line that has to be filled in. */
export function LineField({
  label,
  help,
  problem,
  most,
  autoComplete = "off",
  value,
  onChange,
}: LineFieldProps) {
  return (
    <Field label={label} required help={help} problem={problem}>
      {(control) => (
        <Input
          {...control}
          dir="auto"
          value={value}
          maxLength={most}
          autoComplete={autoComplete}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
