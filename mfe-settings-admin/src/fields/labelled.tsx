import { type ReactNode, useId } from "react";
import "./fields.css";

/** What a control takes to be tied to its label, help and problem. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: true;
  readonly status?: "error";
}

interface LabelledProps {
  /** Where the meter's reasons lead; one of its own unless told. */
  readonly id?: string;
  readonly label: string;
  readonly help?: string | undefined;
  /** What is wrong with it, in words. */
  readonly problem?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A control below its label, with its help or what is wrong with it. */
export function Labelled({ id, label, help, problem, children }: LabelledProps) {
  const own = useId();
  const control = id ?? own;
  const note = problem ?? help;
  return (
    <div className="pf-field">
      <label htmlFor={control}>{label}</label>
      {children({
        id: control,
        ...(note ? { "aria-describedby": `${control}-note` } : {}),
        ...(problem ? { "aria-invalid": true, status: "error" } : {}),
      })}
      {note && (
        <p id={`${control}-note`} className={problem ? "pf-problem" : "pf-help"}>
          {note}
        </p>
      )}
    </div>
  );
}
