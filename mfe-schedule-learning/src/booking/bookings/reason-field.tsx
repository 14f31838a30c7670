import { Input } from "antd";
import { Field } from "@loubby/shared-ui/forms/field";

interface ReasonFieldProps {
  readonly visitor: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Why a booking changes, for its visitor. */
export function ReasonField({ visitor, value, onChange }: ReasonFieldProps) {
  return (
    <Field label="Reason" mark="(optional)" help={`${visitor} gets a mail with it.`}>
      {(control) => (
        <Input {...control} maxLength={500} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}
