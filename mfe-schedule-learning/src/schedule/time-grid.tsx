import { Button } from "antd";
import { type CSSProperties, type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from "react";
import { cityOf } from "./zones.ts";
import { DaysLane } from "./days-lane.tsx";
import { DayColumn, HOUR } from "./day-column.tsx";
import { ClocksNote, HoursAxis, HoursHead } from "./hours-axis.tsx";
import { nameOf } from "./event-words.ts";
import { QUARTER } from "./held.ts";
import { isLong } from "./long-events.ts";
import { printedHours } from "./printed-hours.ts";
import { useDayShades } from "./use-day-shades.ts";
import { useDrag } from "./use-drag.ts";
import { useNow } from "./use-now.ts";
import { useSlot } from "./use-slot.tsx";
import type { ViewProps } from "./view-props.ts";
import { axisOf } from "./zone-axis.ts";
import "./time-grid.css";

/** The hour at the top when no work and no event is earlier. */
const MORNING = 8;

interface TimeGridProps extends ViewProps {
  readonly label: string;
}

/** Days side by side by the hour, opened at the morning, or earlier where something is. */
export function TimeGrid({ label, days, date, ...views }: TimeGridProps) {
  const { placed, timeZone, also, held, mayHold, onAdd } = views;
  const scroller = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const beganOnEvent = useRef(false);
  // Where the days were opened, px from midnight.
  const opened = useRef({ shown: "", at: 0 });
  const now = Temporal.Instant.fromEpochMilliseconds(useNow()).toZonedDateTimeISO(timeZone);
  const today = now.toPlainDate();
  const slot = useSlot(days, onAdd);
  const { shadesOf, isMissing, retry } = useDayShades(days, timeZone);
  const drag = useDrag(body, { ...views, pointAt });
  const shown = date.toString();
  const there = also === null ? null : axisOf(days, timeZone, also);
  const columns = days.map((day) => ({ day, shades: shadesOf(day) }));
  const printed = printedHours(
    columns.flatMap(({ shades }) => shades.open),
    [...placed.filter(({ event }) => !isLong(event)), ...columns.flatMap(({ shades }) => shades.elsewhere)],
  );

  const top = Math.min(MORNING, printed.first) * HOUR - 12;

  useLayoutEffect(() => {
    const { current } = scroller;
    if (current === null) return;
    const isTurned = opened.current.shown !== shown;
    // What is dragged keeps its hour while the page turns beneath it. Later, who has scrolled on stays there.
    if (
      current.querySelector("[data-holding]") === null &&
      (isTurned || current.scrollTop === opened.current.at)
    )
      current.scrollTop = top;
    opened.current = { shown, at: current.scrollTop };
    // Where the days don't fit, the one that the address names comes first.
    const column = current.querySelector<HTMLElement>(`[data-day="${shown}"]`);
    if (isTurned && column && current.scrollWidth > current.clientWidth) {
      const hours = current.querySelector<HTMLElement>(".sc-hours");
      current.scrollLeft = column.offsetLeft - (hours?.offsetWidth ?? 0);
    }
  }, [shown, top]);

  function pointAt(x: number, y: number): Temporal.PlainDateTime | null {
    const columns = [...(body.current?.querySelectorAll("[data-day]") ?? [])];
    const boxes = columns.map((column) => column.getBoundingClientRect());
    const at = Math.max(
      boxes.findLastIndex(({ left }) => left <= x),
      0,
    );
    const [day, box] = [columns[at]?.getAttribute("data-day"), boxes[at]];
    if (!day || !box) return null;
    const minute = Math.min(Math.max(Math.round(((y - box.top) / HOUR) * 60), 0), 24 * 60 - 1);
    return Temporal.PlainDate.from(day).toPlainDateTime({
      hour: Math.floor(minute / 60),
      minute: minute % 60,
    });
  }

  function onPointerDown(down: PointerEvent<HTMLDivElement>) {
    if (!(down.target instanceof HTMLElement)) return;
    const name = down.target.closest("[data-name]")?.getAttribute("data-name");
    beganOnEvent.current = name !== undefined && name !== null;
    if (name === undefined || name === null) {
      if (down.target.matches("[data-day]")) drag(down, null);
      return;
    }
    const event = placed.find((each) => nameOf(each.event) === name)?.event;
    if (event && mayHold(event)) drag(down, { event, edge: down.target.matches("[data-edge]") });
  }

  function onPoint(click: MouseEvent<HTMLDivElement>) {
    // Who drags an event that isn't theirs lets go on a free place, which isn't pointing at it.
    if (beganOnEvent.current || !(click.target instanceof HTMLElement) || !click.target.matches("[data-day]"))
      return;
    const at = pointAt(click.clientX, click.clientY)?.round({
      smallestUnit: "minute",
      roundingIncrement: QUARTER,
      roundingMode: "floor",
    });
    if (at) onAdd(at.toPlainDate(), at.toPlainTime().toString({ smallestUnit: "minute" }));
  }

  return (
    <>
      {isMissing && (
        <p className="sc-muted sc-free" role="alert">
          Couldn't load your working hours and when other calendars keep you busy.{" "}
          <Button size="small" onClick={retry}>
            Retry
          </Button>
        </p>
      )}
      <section
        className="sc-grid"
        ref={scroller}
        aria-label={also === null ? label : `${label}, with the hours in ${cityOf(also)}`}
        data-also={also !== null || undefined}
        style={
          {
            "--sc-days": days.length,
            "--sc-first": printed.first,
            "--sc-last": printed.last,
          } as CSSProperties
        }
      >
        <div className="sc-grid-top">
          <div className="sc-grid-head">
            <HoursHead timeZone={timeZone} also={also} />
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
          data-holding={held !== null || undefined}
          onPointerDown={onPointerDown}
          onClick={onPoint}
        >
          <HoursAxis there={there?.axis ?? null} />
          {columns.map(({ day, shades }) => (
            <DayColumn
              key={day.toString()}
              {...views}
              day={day}
              now={day.equals(today) ? now.hour * 60 + now.minute : null}
              slot={slot.shownOn(day)}
              shades={shades}
              hoursThere={there?.own.get(day.toString()) ?? null}
            />
          ))}
        </div>
      </section>
      {also !== null && there !== null && <ClocksNote there={also} days={[...there.own.keys()]} />}
    </>
  );
}
