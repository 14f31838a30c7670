import { EventChip } from "./event-chip.tsx";
import { nameOf } from "./event-words.ts";
import type { ViewProps } from "./view-props.ts";

/** Events that fit in a cell; the others are behind "more", which opens the week. */
const SHOWN = 3;

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

interface MonthProps extends ViewProps {
  readonly onWeek: (day: Temporal.PlainDate) => void;
}

/** A month of whole weeks. */
export function MonthView({ days, date, placed, timeZone, onOpen, onAdd, onWeek }: MonthProps) {
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
        const cut = own.length > SHOWN ? SHOWN - 1 : SHOWN;
        return (
          <section
            key={day.toString()}
            className="sc-cell"
            aria-label={label}
            data-outside={day.month !== date.month || undefined}
          >
            <button
              type="button"
              className="sc-day"
              data-today={day.equals(today) || undefined}
              aria-label={`Add event on ${label}`}
              title={`Add event on ${label}`}
              onClick={() => onAdd(day)}
            >
              {day.day}
            </button>
            {own.slice(0, cut).map(({ event }) => (
              <EventChip key={nameOf(event)} event={event} timeZone={timeZone} onOpen={onOpen} />
            ))}
            {own.length > cut && (
              <button type="button" className="sc-more" onClick={() => onWeek(day)}>
                {own.length - cut} more
              </button>
            )}
          </section>
        );
      })}
    </div>
  );
}
