import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { followPointer } from "./follow-pointer.ts";
import { type Held, heldOf, nearestDuration, QUARTER } from "./held.ts";
import type { ViewProps } from "./view-props.ts";

interface DragProps extends Pick<ViewProps, "timeZone" | "onHold" | "onDrop"> {
  /** The moment by the reader's clocks at a place of the window. */
  readonly pointAt: (x: number, y: number) => Temporal.PlainDateTime | null;
}

/** What a pointer that was pressed does: moves an event, changes its length, or draws a new one. */
type Grip = { readonly event: CalendarEvent; readonly edge: boolean } | null;

/** Drags events by mouse and by touch inside of an element; answers what to do when a pointer is pressed there. */
export function useDrag(
  element: RefObject<HTMLElement | null>,
  { pointAt, timeZone, onHold, onDrop }: DragProps,
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
      onMove: ({ clientX, clientY }) => {
        const point = pointAt(clientX, clientY);
        if (point !== null) show(heldAt(begins, grip, grabbed, point));
      },
      onDrop: () => {
        dragging.current = false;
        onDrop(held);
      },
      onLeave: () => {
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
): Held {
  const { event, starts } = begins;
  if (grip && !grip.edge) {
    const to = starts.add(grabbed.until(point));
    return {
      ...begins,
      starts: to.toPlainTime().equals(starts.toPlainTime()) ? to : toQuarter(to, "halfExpand"),
    };
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
