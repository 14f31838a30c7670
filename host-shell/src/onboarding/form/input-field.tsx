import { type InputHTMLAttributes, useState } from "react";
import { Field } from "@loubby/shared-ui/forms/field";
import "./form.css";

interface InputFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id"> {
  readonly label: string;
  readonly name: string;
  readonly help?: string;
  /** What is wrong with it, in words. */
  readonly error?: string | undefined;
}

/** A text field, without antd. A password can be shown. */
export function InputField({ label, help, error, type = "text", ...rest }: InputFieldProps) {
  const [revealed, setRevealed] = useState(false);
  const isPassword = type === "password";
  return (
    <Field label={label} help={help} problem={error} told={false}>
      {({ status: _status, ...control }) => (
        <div className="sh-field-box">
          <input {...rest} {...control} type={isPassword && revealed ? "text" : type} />
          {isPassword && (
            <button
              type="button"
              className="sh-field-reveal"
              aria-pressed={revealed}
              aria-label="Show password"
              onClick={() => setRevealed(!revealed)}
            >
              {revealed ? "Hide" : "Show"}
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
