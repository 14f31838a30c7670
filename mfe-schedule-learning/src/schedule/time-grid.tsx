import { type CSSProperties, type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from "react";
import { DaysLane } from "./days-lane.tsx";
import { DayColumn, HOUR } from "./day-column.tsx";
import { nameOf } from "./event-words.ts";
import { QUARTER } from "./held.ts";
import { useDayShades } from "./use-day-shades.ts";
import { useDrag } from "./use-drag.ts";
import { useNow } from "./use-now.ts";
import { useSlot } from "./use-slot.tsx";
import type { ViewProps } from "./view-props.ts";
import "./time-grid.css";

/** The hour at the top when nothing is earlier. */
const MORNING = 8;

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);

interface TimeGridProps extends ViewProps {
  readonly label: string;
}

/** Days side by side by the hour, opened at the morning. */
export function TimeGrid({ label, days, date, ...views }: TimeGridProps) {
  const { placed, timeZone, held, mayHold, onAdd } = views;
  const scroller = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const now = Temporal.Instant.fromEpochMilliseconds(useNow()).toZonedDateTimeISO(timeZone);
  const today = now.toPlainDate();
  const slot = useSlot(days, onAdd);
  const shadesOf = useDayShades(days, timeZone);
  const drag = useDrag(body, { ...views, pointAt });
  const shown = date.toString();

  useLayoutEffect(() => {
    const { current } = scroller;
    if (current === null) return;
    current.scrollTop = MORNING * HOUR - 12;
    // Where the days don't fit, the one that the address names comes first.
    const column = current.querySelector<HTMLElement>(`[data-day="${shown}"]`);
    if (column && current.scrollWidth > current.clientWidth) current.scrollLeft = column.offsetLeft - 56;
  }, [shown]);

  function pointAt(x: number, y: number): Temporal.PlainDateTime | null {
    const columns = [...(body.current?.querySelectorAll("[data-day]") ?? [])];
    const boxes = columns.map((column) => column.getBoundingClientRect());
    const at = Math.max(
      boxes.findLastIndex(({ left }) => left <= x),
      0,
    );
    const [day, box] = [days[at], boxes[at]];
    if (!day || !box) return null;
    const minute = Math.min(Math.max(Math.round(((y - box.top) / HOUR) * 60), 0), 24 * 60 - 1);
    return day.toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 });
  }

  function onPointerDown(down: PointerEvent<HTMLDivElement>) {
    if (!(down.target instanceof HTMLElement)) return;
    const name = down.target.closest("[data-name]")?.getAttribute("data-name");
    if (name === undefined || name === null) {
      if (down.target.matches("[data-day]")) drag(down, null);
      return;
    }
    const event = placed.find((each) => nameOf(each.event) === name)?.event;
    if (event && mayHold(event)) drag(down, { event, edge: down.target.matches("[data-edge]") });
  }

  function onPoint(click: MouseEvent<HTMLDivElement>) {
    if (!(click.target instanceof HTMLElement) || !click.target.matches("[data-day]")) return;
    const at = pointAt(click.clientX, click.clientY)?.round({
      smallestUnit: "minute",
      roundingIncrement: QUARTER,
      roundingMode: "floor",
    });
    if (at) onAdd(at.toPlainDate(), at.toPlainTime().toString({ smallestUnit: "minute" }));
  }

  return (
    <section
      className="sc-grid"
      ref={scroller}
      aria-label={label}
      style={{ "--sc-days": days.length } as CSSProperties}
    >
      <div className="sc-grid-top">
        <div className="sc-grid-head">
          <span className="sc-hours-head" />
          {days.map((day) => {
            const weekday = day.toLocaleString("en", { weekday: "short" });
            const words = day.toLocaleString("en", { weekday: "long", day: "numeric", month: "long" });
            return (
              <button
                key={day.toString()}
                type="button"
                className="sc-grid-day"
                data-today={day.equals(today) || undefined}
                aria-label={`${weekday} ${day.day}, add event`}
                title={`Add event on ${words}`}
                onClick={() => onAdd(day)}
                onKeyDown={(key) => slot.onDayKey(key, day)}
              >
                <span>{weekday}</span> <strong>{day.day}</strong>
              </button>
            );
          })}
        </div>
        <DaysLane days={days} {...views} />
      </div>
      {/* Pointing at a free place is a shortcut; the day's button and its keys do the same. */}
      <div
        className="sc-grid-body"
        ref={body}
        role="presentation"
        style={{ height: 24 * HOUR }}
        data-holding={held !== null || undefined}
        onPointerDown={onPointerDown}
        onClick={onPoint}
      >
        <div className="sc-hours" aria-hidden="true">
          {hours.slice(1).map((hour, index) => (
            <span key={hour} style={{ top: (index + 1) * HOUR }}>
              {hour}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <DayColumn
            key={day.toString()}
            {...views}
            day={day}
            now={day.equals(today) ? now.hour * 60 + now.minute : null}
            slot={slot.shownOn(day)}
            shades={shadesOf(day)}
          />
        ))}
      </div>
    </section>
  );
}
