import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { type DaySpan, problemOfDay } from "@loubby/shared-contracts/http/schedule/day-spans";

interface SpansEditorProps {
  /** The day, for screen readers. */
  readonly name: string;
  readonly spans: DaySpan[];
  readonly onChange: (spans: DaySpan[]) => void;
}

/** A browser's field knows no `24:00`: as an end, midnight is that of the next day. */
const shownEnd = (to: string) => (to === "24:00" ? "00:00" : to);
const meantEnd = (to: string) => (to === "00:00" ? "24:00" : to);

/** The hours of a day; without any, the day is off. What is wrong with them stands below. */
export function SpansEditor({ name, spans, onChange }: SpansEditorProps) {
  const problem = problemOfDay(spans);
  // What tells spans apart is their place: two may say the same while they are typed.
  const rows = spans.map((span, at) => ({ ...span, at }));
  const change = (at: number, part: Partial<DaySpan>) =>
    onChange(spans.map((span, index) => (index === at ? { ...span, ...part } : span)));
  return (
    <div className="bk-spans">
      {spans.length === 0 && <span className="bk-muted">Off</span>}
      {rows.map(({ from, to, at }) => (
        <div className="bk-span" key={at}>
          <Input
            type="time"
            aria-label={`${name}, from`}
            status={problem === null ? "" : "error"}
            value={from}
            onChange={(event) => event.target.value !== "" && change(at, { from: event.target.value })}
          />
          <span aria-hidden="true">–</span>
          <Input
            type="time"
            aria-label={`${name}, to`}
            status={problem === null ? "" : "error"}
            value={shownEnd(to)}
            onChange={(event) =>
              event.target.value !== "" && change(at, { to: meantEnd(event.target.value) })
            }
          />
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden="true" />}
            aria-label={`Remove ${from}–${shownEnd(to)} on ${name}`}
            onClick={() => onChange(spans.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {problem !== null && (
        <span className="bk-problem" role="alert">
          {problem}
        </span>
      )}
      <Button
        type="text"
        size="small"
        className="bk-add"
        icon={<PlusOutlined aria-hidden="true" />}
        aria-label={`Add hours on ${name}`}
        disabled={spans.length >= 12}
        onClick={() => onChange([...spans, nextSpan(spans)])}
      >
        Add
      </Button>
    </div>
  );
}

/** Proposes an hour after the last one, or the usual day. */
function nextSpan(spans: readonly DaySpan[]): DaySpan {
  const last = spans.at(-1);
  if (last === undefined) return { from: "09:00", to: "17:00" };
  const hour = Math.min(Number(last.to.slice(0, 2)) + 1, 23);
  const two = (value: number) => `${String(value).padStart(2, "0")}:00`;
  return { from: two(hour), to: two(hour + 1) };
}
