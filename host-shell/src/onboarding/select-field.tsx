import { type SelectHTMLAttributes, useId } from "react";
import "./field.css";

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "children"> {
  readonly label: string;
  readonly options: readonly string[];
  /** How an option reads; as it is unless told. */
  readonly words?: (option: string) => string;
  /** What stands there while nothing is chosen; null where something always is. */
  readonly placeholder?: string | null;
}

/** A labelled choice among words, without antd. */
export function SelectField({
  label,
  options,
  words = (option) => option,
  placeholder = "Choose…",
  ...rest
}: SelectFieldProps) {
  const id = useId();
  return (
    <div className="sh-field">
      <label htmlFor={id}>{label}</label>
      <select {...rest} id={id}>
        {placeholder !== null && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {words(option)}
          </option>
        ))}
      </select>
    </div>
  );
}
