import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { Button, Segmented } from "antd";
import { Link } from "react-router-dom";
import { type CalendarView, turnPage } from "./calendar-days.ts";

const WEEK = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

interface CalendarToolbarProps {
  readonly view: CalendarView;
  readonly date: Temporal.PlainDate;
  readonly days: readonly Temporal.PlainDate[];
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
}

/** Turns pages, goes to today, chooses between week and month, and leads to how other calendars read it. */
export function CalendarToolbar({ view, date, days, onChange }: CalendarToolbarProps) {
  const turn = (by: 1 | -1) => onChange({ date: turnPage(view, date, by).toString() });
  return (
    <div className="sc-toolbar">
      <Button onClick={() => onChange({ date: Temporal.Now.plainDateISO().toString() })}>Today</Button>
      <div className="sc-turn">
        <Button
          type="text"
          icon={<LeftOutlined />}
          aria-label={`Previous ${view}`}
          onClick={() => turn(-1)}
        />
        <Button type="text" icon={<RightOutlined />} aria-label={`Next ${view}`} onClick={() => turn(1)} />
      </div>
      <strong className="sc-period" aria-live="polite">
        {periodName(view, date, days)}
      </strong>
      <Segmented<CalendarView>
        aria-label="View"
        className="sc-views"
        value={view}
        options={[
          { label: "Week", value: "week" },
          { label: "Month", value: "month" },
        ]}
        onChange={(next) => onChange({ view: next })}
      />
      <Link to="connections">Calendar feed</Link>
    </div>
  );
}

function periodName(
  view: CalendarView,
  date: Temporal.PlainDate,
  days: readonly Temporal.PlainDate[],
): string {
  if (view === "month") return date.toLocaleString("en", { month: "long", year: "numeric" });
  const at = (day = date) => new Date(day.toString());
  // The dash comes with thin spaces.
  return WEEK.formatRange(at(days[0]), at(days.at(-1))).replace(/\s–\s/, "–");
}
