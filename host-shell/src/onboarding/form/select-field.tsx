import type { SelectHTMLAttributes } from "react";
import { Field } from "@loubby/shared-ui/forms/field";
import "./form.css";

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "children"> {
  readonly label: string;
  readonly options: readonly string[];
  /** How an option reads; as it is unless told. */
  readonly words?: (option: string) => string;
  /** What stands there while nothing is chosen; null where something always is. */
  readonly placeholder?: string | null;
}

/** A choice among words, without antd. */
export function SelectField({
  label,
  options,
  words = (option) => option,
  placeholder = "Choose…",
  ...rest
}: SelectFieldProps) {
  return (
    <Field label={label}>
      {({ status: _status, ...control }) => (
        <div className="sh-field-box">
          <select {...rest} {...control}>
            {placeholder !== null && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option} value={option}>
                {words(option)}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
