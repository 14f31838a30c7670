import { Input } from "antd";
import { useId } from "react";

interface DayRangeProps {
  /** Days as `2026-03-01`; undefined: no limit. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onChange: (part: { readonly from?: string; readonly to?: string }) => void;
}

/** Narrows a list to the days on which people applied. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  const id = useId();
  const day = (name: "from" | "to", label: string, value = "") => (
    <span className="mr-list-day">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <Input
        id={`${id}-${name}`}
        type="date"
        value={value}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </span>
  );
  return (
    <span className="mr-list-days">
      {day("from", "Applied from", from)}
      {day("to", "Applied until", to)}
    </span>
  );
}
