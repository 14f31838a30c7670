import type { TextareaHTMLAttributes } from "react";
import { Field } from "@loubby/shared-ui/forms/field";
import "./form.css";

interface TextFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id"> {
  readonly label: string;
  readonly name: string;
  /** What is wrong with it, in words. */
  readonly error?: string | undefined;
}

/** A field of several lines, without antd. */
export function TextField({ label, error, ...rest }: TextFieldProps) {
  return (
    <Field label={label} problem={error} told={false}>
      {({ status: _status, ...control }) => (
        <div className="sh-field-box">
          <textarea {...rest} {...control} rows={5} />
        </div>
      )}
    </Field>
  );
}
