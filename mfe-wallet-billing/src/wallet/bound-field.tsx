import { Input } from "antd";
import { useId, useState } from "react";

interface BoundFieldProps {
  readonly label: string;
  readonly kind: "date" | "amount";
  /** What is in force: `YYYY-MM-DD`, or units such as `12.50`; undefined for no bound. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

const FORMS = {
  // A year that is still being typed begins with zeros.
  date: /^[1-9]\d{3}-\d\d-\d\d$/,
  amount: /^\d{1,12}(\.\d{1,2})?$/,
} as const;
const WRONG = { date: "Enter a whole date.", amount: "Enter an amount such as 12.50." } as const;

/** A bound of a list. What is typed stays while it's incomplete, says so, and is in force once it's whole. */
export function BoundField({ label, kind, value, onChange }: BoundFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value ?? "");
  const [known, setKnown] = useState(value);
  const read = (text: string) => {
    const plain = text.replaceAll(/[\s,]/g, "");
    return FORMS[kind].test(plain) ? plain : undefined;
  };
  // Another way there, such as Back, shows here; one's own typing doesn't come back changed.
  if (value !== known) {
    setKnown(value);
    if (read(typed) !== value) setTyped(value ?? "");
  }
  const isWrong = typed.trim() !== "" && read(typed) === undefined;
  return (
    <label>
      <span>{label}</span>
      <Input
        type={kind === "date" ? "date" : "text"}
        inputMode={kind === "amount" ? "decimal" : undefined}
        status={isWrong ? "error" : ""}
        aria-invalid={isWrong || undefined}
        aria-describedby={id}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = read(target.value);
          if (next !== value && (next !== undefined || target.value.trim() === "")) onChange(next);
        }}
      />
      <small id={id} className="wl-wrong">
        {isWrong && WRONG[kind]}
      </small>
    </label>
  );
}
