import { type ReactNode, useId } from "react";
import "./dialogs.css";

interface FieldProps {
  readonly id: string;
  readonly status: "" | "error";
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: true;
}

interface DialogFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly children: (field: FieldProps) => ReactNode;
}

/** A labelled field of a dialog, with help or what is wrong under it. */
export function DialogField({ label, help, error, children }: DialogFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? help;
  return (
    <div className="sh-dialog-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        status: error === undefined ? "" : "error",
        ...(note === undefined ? {} : { "aria-describedby": noteId }),
        ...(error === undefined ? {} : { "aria-invalid": true as const }),
      })}
      {note !== undefined && (
        <small id={noteId} {...(error === undefined ? {} : { role: "alert", className: "sh-dialog-error" })}>
          {note}
        </small>
      )}
    </div>
  );
}
