import { type ReactNode, useId } from "react";
import "./field.css";

/** What a control takes to belong to its label, its help and what is wrong with it. */
export interface FieldControl {
  readonly id: string;
  /** antd's name for the look of a refused control; plain elements leave it out. */
  readonly status: "error" | "";
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
  readonly "aria-required": true | undefined;
}

interface FieldProps {
  /** Where a link to the field leads; one of its own unless told. */
  readonly id?: string | undefined;
  readonly label: ReactNode;
  /** Behind the label and quieter: whether, or what for, it is needed. */
  readonly mark?: string | undefined;
  readonly required?: boolean | undefined;
  readonly help?: ReactNode;
  /** What is wrong with it, in words. */
  readonly problem?: string | undefined;
  /** Several controls under one label, as radio buttons are. */
  readonly group?: boolean;
  /** Whether a problem is told when it comes; false where the control gets the focus, which tells it. */
  readonly told?: boolean;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A control below its label, above its help or what is wrong with it. */
export function Field({
  id,
  label,
  mark,
  required,
  help,
  problem,
  group = false,
  told = true,
  children,
}: FieldProps) {
  const own = useId();
  const control = id ?? own;
  const note = problem ?? help;
  const Label = group ? "span" : "label";
  return (
    <div className="lb-field" data-problem={problem && ""}>
      <Label
        className="lb-field-label"
        id={`${control}-label`}
        {...(!group && { htmlFor: control })}
        dir="auto"
      >
        {label}
        {mark && " "}
        {mark && <span className="lb-field-mark">{mark}</span>}
      </Label>
      {children({
        id: control,
        status: problem ? "error" : "",
        "aria-describedby": note ? `${control}-note` : undefined,
        "aria-invalid": problem ? true : undefined,
        "aria-required": required || undefined,
      })}
      {note && (
        <div
          id={`${control}-note`}
          className={`lb-field-${problem ? "problem" : "help"}`}
          role={problem && told ? "alert" : undefined}
        >
          {note}
        </div>
      )}
    </div>
  );
}
