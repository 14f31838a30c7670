import { Input } from "antd";
import { countedNotes } from "@loubby/shared-ui/forms/count-words";
import { Field } from "@loubby/shared-ui/forms/field";

interface LineFieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly problem: string | undefined;
  readonly most: number;
  /** What such lines are called, where one that is too long stays and is counted; its form waits then. Cut unless told. */
  readonly what?: string;
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
  what,
  autoComplete = "off",
  value,
  onChange,
}: LineFieldProps) {
  const counted = what === undefined ? {} : countedNotes(value.trim().length, most, what);
  return (
    <Field label={label} required help={counted.help ?? help} problem={counted.problem ?? problem}>
      {(control) => (
        <Input
          {...control}
          dir="auto"
          value={value}
          maxLength={what === undefined ? most : undefined}
          autoComplete={autoComplete}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
