import type { ReactNode } from "react";

/** What a control needs to belong to its label, help and error. */
export interface ControlProps {
  readonly id: string;
  readonly status: "" | "error";
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
  readonly "aria-required": true | undefined;
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly help?: string | undefined;
  /** What is wrong, in words. */
  readonly error?: string | undefined;
  /** Several controls under one label, as radio buttons are. */
  readonly group?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A control with its label above and its help or error beneath. */
export function Field({ id, label, required, help, error, group = false, children }: FieldProps) {
  const note = error ?? help;
  const Label = group ? "span" : "label";
  return (
    <div className="op-field" id={`${id}-field`}>
      <Label className="op-label" id={`${id}-label`} {...(!group && { htmlFor: id })} dir="auto">
        {label}
        {!required && <span className="op-muted"> (optional)</span>}
      </Label>
      {children({
        id,
        status: error ? "error" : "",
        "aria-describedby": note ? `${id}-note` : undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": required || undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={error ? "op-error" : "op-muted"} role={error ? "alert" : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}

/** Puts the keyboard into the control of the first of these fields that has one. */
export function focusFirst(ids: readonly string[]): void {
  for (const id of ids) {
    const field = document.getElementById(`${id}-field`);
    const control = field?.querySelector<HTMLElement>("input, textarea, button");
    if (!field || !control) continue;
    field.scrollIntoView({ block: "center" });
    control.focus({ preventScroll: true });
    return;
  }
}
