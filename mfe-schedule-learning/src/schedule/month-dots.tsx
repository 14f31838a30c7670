import { kindNames, nameOf } from "./event-words.ts";
import type { ViewProps } from "./view-props.ts";

/** Dots that fit under a day. */
const SHOWN = 3;

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

interface MonthDotsProps extends Pick<ViewProps, "days" | "date" | "placed" | "timeZone"> {
  readonly onDay: (day: Temporal.PlainDate) => void;
}

/** A month on a small screen: how much each day holds; pressing a day opens it. */
export function MonthDots({ days, date, placed, timeZone, onDay }: MonthDotsProps) {
  const today = Temporal.Now.plainDateISO(timeZone);
  return (
    <div className="sc-month">
      {WEEKDAYS.map((name) => (
        <div key={name} className="sc-weekday">
          {name}
        </div>
      ))}
      {days.map((day) => {
        const own = placed.filter((each) => each.day === day.toString());
        const label = day.toLocaleString("en", { weekday: "long", day: "numeric", month: "long" });
        const count = own.length === 0 ? "no events" : own.length === 1 ? "1 event" : `${own.length} events`;
        return (
          <button
            key={day.toString()}
            type="button"
            className="sc-dots-day"
            data-outside={day.month !== date.month || undefined}
            data-today={day.equals(today) || undefined}
            aria-label={`${label}, ${count}`}
            onClick={() => onDay(day)}
          >
            <span className="sc-day">{day.day}</span>
            <span className="sc-dots">
              {own.slice(0, SHOWN).map(({ event }) => (
                <i key={nameOf(event)} data-kind={event.kind} title={kindNames[event.kind]} />
              ))}
              {own.length > SHOWN && `+${own.length - SHOWN}`}
            </span>
          </button>
        );
      })}
    </div>
  );
}
