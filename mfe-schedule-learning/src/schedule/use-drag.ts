import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { followPointer } from "./follow-pointer.ts";
import { type Held, heldOf, lastDayOf, nearestDuration, QUARTER, stretched } from "./held.ts";
import { isLong } from "./long-events.ts";
import { pageTurner } from "./page-turner.ts";
import type { ViewProps } from "./view-props.ts";

interface DragProps extends Pick<ViewProps, "timeZone" | "onHold" | "onDrop" | "onTurn"> {
  /** The moment by the reader's clocks at a place of the window. */
  readonly pointAt: (x: number, y: number) => Temporal.PlainDateTime | null;
}

/** What a pointer that was pressed does: moves an event, changes its length, or draws a new one. */
type Grip = { readonly event: CalendarEvent; readonly edge: boolean } | null;

/**
 * Drags events by mouse and by touch inside of an element, whose pages a mouse turns at its sides; answers what to do when a
 * pointer is pressed there.
 */
export function useDrag(
  element: RefObject<HTMLElement | null>,
  { pointAt, timeZone, onHold, onDrop, onTurn }: DragProps,
): (down: PointerEvent, grip: Grip) => void {
  const dragging = useRef(false);
  useEffect(() => {
    const { current } = element;
    const keep = (touch: TouchEvent) => {
      if (dragging.current) touch.preventDefault();
    };
    // Not passive, so that the page doesn't scroll beneath a finger that drags.
    current?.addEventListener("touchmove", keep, { passive: false });
    return () => current?.removeEventListener("touchmove", keep);
  }, [element]);

  return (down, grip) => {
    const grabbed = pointAt(down.clientX, down.clientY);
    if (down.button !== 0 || grabbed === null) return;
    const begins = beginning(grip, grabbed, timeZone);
    let held = begins;
    let last = { x: down.clientX, y: down.clientY };
    const turner = pageTurner(onTurn);
    const follow = () => {
      const point = pointAt(last.x, last.y);
      if (point !== null) show(heldAt(begins, grip, grabbed, point, timeZone));
    };
    const show = (next: Held) => {
      if (next.minutes === held.minutes && next.starts.equals(held.starts)) return;
      held = next;
      onHold(held);
    };
    followPointer(down.nativeEvent, {
      onStart: () => {
        dragging.current = true;
        onHold(held);
      },
      onMove: ({ clientX, clientY, pointerType }) => {
        last = { x: clientX, y: clientY };
        follow();
        const calendar = element.current?.getBoundingClientRect();
        // A finger's touch ends with what it began on.
        if (calendar && calendar.width > 0 && grip !== null && pointerType !== "touch")
          turner.at(clientX, calendar);
      },
      onDrop: () => {
        turner.stop();
        dragging.current = false;
        // The page may have turned beneath a pointer that rested.
        follow();
        onDrop(held);
      },
      onLeave: () => {
        turner.stop();
        dragging.current = false;
        onHold(null);
      },
    });
  };
}

function beginning(grip: Grip, grabbed: Temporal.PlainDateTime, timeZone: string): Held {
  if (grip) return heldOf(grip.event, timeZone, "pointer");
  return { event: null, starts: toQuarter(grabbed, "floor"), minutes: 30, by: "pointer" };
}

function heldAt(
  begins: Held,
  grip: Grip,
  grabbed: Temporal.PlainDateTime,
  point: Temporal.PlainDateTime,
  timeZone: string,
): Held {
  const { event, starts } = begins;
  if (grip && !grip.edge) {
    const to = starts.add(grabbed.until(point));
    return {
      ...begins,
      starts: to.toPlainTime().equals(starts.toPlainTime()) ? to : toQuarter(to, "halfExpand"),
    };
  }
  if (event !== null && isLong(event)) {
    const days = lastDayOf(begins).until(point.toPlainDate()).days;
    return { ...begins, minutes: stretched(begins, days, timeZone) };
  }
  const minutes = starts.until(point).total("minutes");
  if (event !== null || minutes >= 0) return { ...begins, minutes: nearestDuration(event, minutes) };
  // Drawn upward, it ends where it was begun.
  const end = starts.add({ minutes: QUARTER });
  const length = nearestDuration(event, QUARTER - minutes);
  return { ...begins, starts: end.subtract({ minutes: length }), minutes: length };
}

const toQuarter = (at: Temporal.PlainDateTime, roundingMode: "floor" | "halfExpand") =>
  at.round({ smallestUnit: "minute", roundingIncrement: QUARTER, roundingMode });
