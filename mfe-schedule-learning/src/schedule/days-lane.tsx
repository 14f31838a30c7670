import { type PointerEvent, useRef } from "react";
import { EventBar } from "./event-bar.tsx";
import { nameOf } from "./event-words.ts";
import { holdsDay } from "./held.ts";
import { barsOf } from "./long-events.ts";
import { useDrag } from "./use-drag.ts";
import type { ViewProps } from "./view-props.ts";

/** The lane above the hours: events that are all day, or go on for several. They are dragged to other days, and their ends too. */
export function DaysLane({ days, ...views }: Omit<ViewProps, "date">) {
  const { placed, held, mayHold } = views;
  const lane = useRef<HTMLDivElement>(null);
  const bars = barsOf(placed, days);
  const drag = useDrag(lane, { ...views, pointAt });

  function pointAt(x: number): Temporal.PlainDateTime | null {
    const cells = [...(lane.current?.querySelectorAll("[data-lane-day]") ?? [])];
    const at = cells.findLastIndex((cell) => cell.getBoundingClientRect().left <= x);
    const day = cells[Math.max(at, 0)]?.getAttribute("data-lane-day");
    return day ? Temporal.PlainDate.from(day).toPlainDateTime() : null;
  }

  function onPointerDown(down: PointerEvent<HTMLDivElement>) {
    const bar = down.target instanceof Element ? down.target.closest("[data-name]") : null;
    const found = bars.find(({ event }) => nameOf(event) === bar?.getAttribute("data-name"));
    if (found && mayHold(found.event)) {
      const edge = down.target instanceof Element && down.target.matches("[data-edge]");
      drag(down, { event: found.event, edge });
    }
  }

  if (bars.length === 0) return null;
  const rows = Math.max(...bars.map(({ row }) => row)) + 1;
  return (
    <div
      className="sc-lane"
      ref={lane}
      role="group"
      aria-label="All day and several days"
      data-day=""
      data-holding={held !== null || undefined}
      onPointerDown={onPointerDown}
    >
      <span className="sc-lane-name" aria-hidden="true">
        Days
      </span>
      {days.map((day, index) => (
        <span
          key={day.toString()}
          className="sc-lane-day"
          data-lane-day={day.toString()}
          data-target={holdsDay(held, day) || undefined}
          style={{ gridColumn: index + 2, gridRow: `1 / span ${rows}` }}
        />
      ))}
      {bars.map((bar) => (
        <EventBar
          key={nameOf(bar.event)}
          {...views}
          bar={bar}
          style={{ gridColumn: `${bar.from + 2} / ${bar.to + 3}`, gridRow: bar.row + 1 }}
        />
      ))}
    </div>
  );
}
