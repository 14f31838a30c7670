import { type TextareaHTMLAttributes, useId } from "react";
import "./field.css";

interface TextFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id"> {
  readonly label: string;
  readonly name: string;
  /** What is wrong with it, in words. */
  readonly error?: string | undefined;
}

/** A labelled field of several lines, without antd. */
export function TextField({ label, error, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className="sh-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...rest}
        id={id}
        rows={5}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
      />
      {error && (
        <p id={`${id}-note`} className="sh-field-error">
          {error}
        </p>
      )}
    </div>
  );
}
