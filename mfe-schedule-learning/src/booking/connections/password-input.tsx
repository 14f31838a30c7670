import { Input } from "antd";
import type { ComponentProps } from "react";
import "@loubby/shared-ui/forms/password-toggle.css";

interface PasswordInputProps extends Omit<ComponentProps<typeof Input.Password>, "onChange"> {
  readonly onChange: (password: string) => void;
}

/** The password of another server: a password manager of this one doesn't fill it in. */
export function PasswordInput({ onChange, ...props }: PasswordInputProps) {
  return (
    <Input.Password
      {...props}
      autoComplete="new-password"
      maxLength={500}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
