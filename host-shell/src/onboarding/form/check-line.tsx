import type { InputHTMLAttributes } from "react";
import "./form.css";

interface CheckLineProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  readonly label: string;
  readonly name: string;
  readonly help?: string;
}

/** A box to tick with its words, without antd. */
export function CheckLine({ label, help, ...rest }: CheckLineProps) {
  return (
    <label className="sh-check">
      <input {...rest} type="checkbox" value="true" />
      <span>
        {label}
        {help && <small>{help}</small>}
      </span>
    </label>
  );
}
