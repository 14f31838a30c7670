import { type ReactNode, useId } from "react";
import type { FieldProblem } from "@loubby/shared-contracts/http/failure";
import "./field.css";

/** What a control needs to belong to its field. */
export interface FieldControl {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
  readonly status: "error" | "";
}

interface FieldProps {
  readonly label: ReactNode;
  /** Name in the contract; problems at it or below it are shown here. */
  readonly path: string;
  readonly problems: readonly FieldProblem[];
  readonly help?: ReactNode;
  /** Candidates must be able to read it before the job is public. */
  readonly needed?: boolean;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A labelled field: label above, help under, the server's words when something is wrong with it. */
export function Field({ label, path, problems, help, needed, children }: FieldProps) {
  const id = useId();
  const problem = problemAt(problems, path);
  const described = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(" ") || undefined;
  return (
    <div className="mr-field" data-problem={problem ? "" : undefined}>
      <label htmlFor={id} id={`${id}-label`}>
        {label}
        {needed && <span className="mr-field-needed"> needed to publish</span>}
      </label>
      {children({
        id,
        "aria-describedby": described,
        "aria-invalid": problem ? true : undefined,
        status: problem ? "error" : "",
      })}
      {help && (
        <div id={`${id}-help`} className="mr-field-help">
          {help}
        </div>
      )}
      {problem && (
        <div id={`${id}-problem`} className="mr-field-problem" role="alert">
          {problem}
        </div>
      )}
    </div>
  );
}

/** The words about a path or anything below it. */
export function problemAt(problems: readonly FieldProblem[], path: string): string | undefined {
  return problems.find((problem) => problem.path === path || problem.path.startsWith(`${path}.`))?.message;
}
