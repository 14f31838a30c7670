import { Input } from "antd";

interface DayRangeProps {
  /** Days as `2026-03-01`; undefined: no limit. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onChange: (part: { readonly from?: string; readonly to?: string }) => void;
}

/** Narrows a list to the days on which people applied. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  return (
    <>
      <label className="mr-list-day">
        Applied from
        <Input type="date" value={from ?? ""} onChange={({ target }) => onChange({ from: target.value })} />
      </label>
      <label className="mr-list-day">
        Applied until
        <Input type="date" value={to ?? ""} onChange={({ target }) => onChange({ to: target.value })} />
      </label>
    </>
  );
}
