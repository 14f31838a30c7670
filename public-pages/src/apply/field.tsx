import type { ReactNode } from "react";

/** A labelled control of a public form. */
export interface FieldProps {
  /** Its form name and id. */
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly problem: string | undefined;
  readonly help?: string | undefined;
  /** Several controls under one label. */
  readonly group?: boolean;
  /** Renders the control, given the attributes that tie it to its texts. */
  readonly control: (tied: Tied) => ReactNode;
}

/** Ties a control to its label, its help and its problem. */
export interface Tied {
  readonly id: string;
  readonly name: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
  readonly "aria-required": true | undefined;
}

/** Renders a labelled control with its help and, if there is one, its problem. */
export function Field({ name, label, required, problem, help, group = false, control }: FieldProps) {
  const described = [help && `${name}-help`, problem && `${name}-problem`].filter(Boolean).join(" ");
  const words = (
    <>
      {label}
      {!required && <span className="optional"> (optional)</span>}
    </>
  );
  const Box = group ? "fieldset" : "div";
  return (
    <Box className="field" aria-describedby={(group && described) || undefined}>
      {group ? (
        <legend dir="auto">{words}</legend>
      ) : (
        <label htmlFor={name} dir="auto">
          {words}
        </label>
      )}
      {control({
        id: name,
        name,
        "aria-describedby": described || undefined,
        "aria-invalid": problem ? true : undefined,
        "aria-required": required || undefined,
      })}
      {help && (
        <p className="help" id={`${name}-help`}>
          {help}
        </p>
      )}
      <p className="problem" id={`${name}-problem`} data-problem={name} hidden={!problem}>
        {problem}
      </p>
    </Box>
  );
}
