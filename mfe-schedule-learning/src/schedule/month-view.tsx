import { type PointerEvent, useRef } from "react";
import { EventBar } from "./event-bar.tsx";
import { EventChip } from "./event-chip.tsx";
import { nameOf } from "./event-words.ts";
import { heldWords, holdsDay, isHeld } from "./held.ts";
import { barsOf, isLong } from "./long-events.ts";
import { useDrag } from "./use-drag.ts";
import type { ViewProps } from "./view-props.ts";

/** Bars that fit over the events of a cell. */
const BARS = 2;
/** Events that fit in a cell; the others are behind "more", which opens the day. */
const SHOWN = 3;

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

interface MonthProps extends ViewProps {
  readonly onDay: (day: Temporal.PlainDate) => void;
}

/** A month of whole weeks. Events can be dragged to another day. */
export function MonthView({ days, date, onDay, ...views }: MonthProps) {
  const { placed, timeZone, held, mayHold, onOpen, onAdd, onEventKey } = views;
  const month = useRef<HTMLDivElement>(null);
  const today = Temporal.Now.plainDateISO(timeZone);
  const weeks = Array.from({ length: days.length / 7 }, (_, at) =>
    barsOf(placed, days.slice(at * 7, at * 7 + 7)),
  );
  const drag = useDrag(month, { ...views, pointAt });

  function pointAt(x: number, y: number): Temporal.PlainDateTime | null {
    const cells = [...(month.current?.querySelectorAll("[data-day]") ?? [])];
    const at = cells.findIndex((cell) => {
      const { left, right, top, bottom } = cell.getBoundingClientRect();
      return left <= x && x <= right && top <= y && y <= bottom;
    });
    const day = cells[at]?.getAttribute("data-day");
    return day ? Temporal.PlainDate.from(day).toPlainDateTime() : null;
  }

  function onPointerDown(down: PointerEvent<HTMLDivElement>) {
    const chip = down.target instanceof Element ? down.target.closest("[data-name]") : null;
    const found = placed.find(({ event }) => nameOf(event) === chip?.getAttribute("data-name"));
    if (found && mayHold(found.event)) {
      const edge = down.target instanceof Element && down.target.matches("[data-edge]");
      drag(down, { event: found.event, edge });
    }
  }

  return (
    <div
      className="sc-month"
      ref={month}
      data-holding={held !== null || undefined}
      role="presentation"
      onPointerDown={onPointerDown}
    >
      {WEEKDAYS.map((name) => (
        <div key={name} className="sc-weekday">
          {name}
        </div>
      ))}
      {days.map((day, index) => {
        const week = Math.floor(index / 7);
        const bars = weeks[week] ?? [];
        const over = bars.filter(({ from, to }) => from <= index % 7 && index % 7 <= to);
        const rows = Math.min(Math.max(0, ...over.map(({ row }) => row + 1)), BARS);
        const own = placed.filter((each) => each.day === day.toString() && !isLong(each.event));
        const label = day.toLocaleString("en", { weekday: "long", day: "numeric", month: "long" });
        const hidden = over.filter(({ row }) => row >= BARS).length;
        const room = SHOWN - rows;
        const cut = own.length + hidden > room ? room - 1 : room;
        const more = Math.max(own.length - cut, 0) + hidden;
        const isTarget = holdsDay(held, day);
        return (
          <section
            key={day.toString()}
            className="sc-cell"
            aria-label={label}
            data-day={day.toString()}
            data-outside={day.month !== date.month || undefined}
            data-target={isTarget || undefined}
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
            {over
              .filter(({ from, row }) => from === index % 7 && row < BARS)
              .map((bar) => (
                <EventBar
                  key={nameOf(bar.event)}
                  {...views}
                  bar={bar}
                  style={{
                    top: 32 + bar.row * 26,
                    width: `calc(${bar.to - bar.from + 1} * (100% + 1px) - 9px)`,
                  }}
                />
              ))}
            {rows > 0 && <span aria-hidden="true" style={{ height: rows * 26 - 2 }} />}
            {own.slice(0, cut).map(({ event }) => (
              <EventChip
                key={nameOf(event)}
                event={event}
                timeZone={timeZone}
                isHeld={isHeld(held, event)}
                mayHold={mayHold(event)}
                onOpen={onOpen}
                onKey={onEventKey}
              />
            ))}
            {more > 0 && (
              <button type="button" className="sc-more" onClick={() => onDay(day)}>
                {more} more
              </button>
            )}
            {held !== null && isTarget && held.starts.toPlainDate().equals(day) && (
              <span className="sc-target" aria-hidden="true">
                {heldWords(held)}
              </span>
            )}
          </section>
        );
      })}
    </div>
  );
}
