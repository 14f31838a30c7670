import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { lanesOf } from "./calendar-days.ts";
import { EventChip } from "./event-chip.tsx";
import { nameOf } from "./event-words.ts";
import { useNow } from "./use-now.ts";
import type { ViewProps } from "./view-props.ts";

/** Height of an hour in px; the stylesheet draws the lines at the same distance. */
const HOUR = 52;
/** The hour at the top when nothing is earlier. */
const MORNING = 8;
/** A pointed-at time is taken to the quarter of an hour. */
const QUARTER = 15;

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);

/** A week by the hour, opened at the morning. */
export function WeekView({ days, placed, timeZone, onOpen, onAdd }: ViewProps) {
  const scroller = useRef<HTMLElement>(null);
  const now = Temporal.Instant.fromEpochMilliseconds(useNow()).toZonedDateTimeISO(timeZone);
  const today = now.toPlainDate();

  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = MORNING * HOUR - 12;
  }, []);

  function onPoint(event: MouseEvent<HTMLDivElement>, day: Temporal.PlainDate) {
    const minute = ((event.clientY - event.currentTarget.getBoundingClientRect().top) / HOUR) * 60;
    const time = Temporal.PlainTime.from({ hour: 0 }).add({
      minutes: Math.floor(minute / QUARTER) * QUARTER,
    });
    onAdd(day, time.toString({ smallestUnit: "minute" }));
  }

  return (
    <section className="sc-week" ref={scroller} aria-label="Week by hour">
      <div className="sc-week-head">
        <span />
        {days.map((day) => {
          const weekday = day.toLocaleString("en", { weekday: "short" });
          const label = day.toLocaleString("en", { weekday: "long", day: "numeric", month: "long" });
          return (
            <button
              key={day.toString()}
              type="button"
              className="sc-week-day"
              data-today={day.equals(today) || undefined}
              aria-label={`${weekday} ${day.day}, add event`}
              title={`Add event on ${label}`}
              onClick={() => onAdd(day)}
            >
              <span>{weekday}</span> <strong>{day.day}</strong>
            </button>
          );
        })}
      </div>
      <div className="sc-week-body" style={{ height: 24 * HOUR }}>
        <div className="sc-hours" aria-hidden="true">
          {hours.slice(1).map((hour, index) => (
            <span key={hour} style={{ top: (index + 1) * HOUR }}>
              {hour}
            </span>
          ))}
        </div>
        {days.map((day) => (
          // Pointing at a free place is a shortcut; the day's button and "New event" do the same by keyboard.
          <div
            key={day.toString()}
            className="sc-column"
            role="presentation"
            onClick={(event) => onPoint(event, day)}
          >
            {day.equals(today) && (
              <span
                className="sc-now"
                style={{ top: ((now.hour * 60 + now.minute) / 60) * HOUR }}
                aria-hidden="true"
              />
            )}
            {lanesOf(placed.filter((each) => each.day === day.toString())).map(
              ({ placed: each, lane, lanes }) => (
                <EventChip
                  key={nameOf(each.event)}
                  className={each.minutes < 45 ? "sc-block sc-block-short" : "sc-block"}
                  event={each.event}
                  timeZone={timeZone}
                  onOpen={onOpen}
                  style={{
                    top: (each.startMinute / 60) * HOUR + 1,
                    height: Math.max((each.minutes / 60) * HOUR - 2, 24),
                    left: `calc(${(lane / lanes) * 100}% + 2px)`,
                    width: `calc(${100 / lanes}% - 4px)`,
                  }}
                />
              ),
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
