import { Input } from "antd";
import { useId } from "react";

/** Reasons are kept in the trail; this is the shortest and the longest that the server takes. */
const REASON = { min: 3, max: 400 } as const;

interface ReasonFieldProps {
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (value: string) => void;
}

/** Why something is done, with what is wrong with it in words. */
export function ReasonField({ label, help, value, problem, onChange }: ReasonFieldProps) {
  const id = useId();
  return (
    <div className="adm-field">
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        value={value}
        maxLength={REASON.max}
        rows={2}
        aria-describedby={`${id}-help`}
        aria-invalid={problem !== null}
        {...(problem !== null && { status: "error" as const })}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-help`} className={problem === null ? "adm-help" : "adm-problem"}>
        {problem ?? help}
      </p>
    </div>
  );
}

/** What is wrong with a reason, or null. */
export function reasonProblem(reason: string, required: boolean): string | null {
  const { length } = reason.trim();
  if (length === 0 && !required) return null;
  return length < REASON.min ? "Write at least three letters." : null;
}
