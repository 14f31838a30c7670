import { Input } from "antd";
import { Field } from "@loubby/shared-ui/forms/field";
import "@loubby/shared-ui/forms/password-toggle.css";

interface PasswordFieldProps {
  readonly help?: string;
  readonly problem: string | undefined;
  readonly value: string;
  readonly onChange: (password: string) => void;
}

/** The person's own password, before a step that moves money. */
export function PasswordField({ help, problem, value, onChange }: PasswordFieldProps) {
  return (
    <Field label="Your password" required help={help} problem={problem}>
      {(control) => (
        <Input.Password
          {...control}
          value={value}
          maxLength={200}
          autoComplete="current-password"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
