import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { Button, Segmented } from "antd";
import type { ReactNode } from "react";
import { type CalendarView, calendarViews, turnPage } from "./calendar-days.ts";

const SPAN = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
const DAY = new Intl.DateTimeFormat("en", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** What the views are called. */
export const viewNames: Readonly<Record<CalendarView, string>> = {
  day: "Day",
  week: "Week",
  month: "Month",
  agenda: "Agenda",
};

const PAGES = { day: "day", week: "week", month: "month", agenda: "two weeks" } as const;

interface CalendarToolbarProps {
  readonly view: CalendarView;
  readonly date: Temporal.PlainDate;
  readonly days: readonly Temporal.PlainDate[];
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
  /** What else a view can be asked for. */
  readonly children: ReactNode;
}

/** Turns pages, goes to today, and chooses the view. */
export function CalendarToolbar({ view, date, days, onChange, children }: CalendarToolbarProps) {
  const turn = (by: 1 | -1) => onChange({ date: turnPage(view, date, by).toString() });
  return (
    <div className="sc-toolbar">
      <Button onClick={() => onChange({ date: Temporal.Now.plainDateISO().toString() })}>Today</Button>
      <div className="sc-turn">
        <Button
          type="text"
          icon={<LeftOutlined />}
          aria-label={`Previous ${PAGES[view]}`}
          onClick={() => turn(-1)}
        />
        <Button
          type="text"
          icon={<RightOutlined />}
          aria-label={`Next ${PAGES[view]}`}
          onClick={() => turn(1)}
        />
      </div>
      <strong className="sc-period" aria-live="polite">
        {periodName(view, date, days)}
      </strong>
      {children}
      <Segmented<CalendarView>
        aria-label="View"
        className="sc-views"
        value={view}
        options={calendarViews.map((value) => ({ value, label: viewNames[value] }))}
        onChange={(next) => onChange({ view: next })}
      />
    </div>
  );
}

function periodName(
  view: CalendarView,
  date: Temporal.PlainDate,
  days: readonly Temporal.PlainDate[],
): string {
  const at = (day = date) => new Date(day.toString());
  if (view === "month") return date.toLocaleString("en", { month: "long", year: "numeric" });
  if (view === "day") return DAY.format(at());
  // The dash comes with thin spaces.
  return SPAN.formatRange(at(days[0]), at(days.at(-1))).replace(/\s–\s/, "–");
}
