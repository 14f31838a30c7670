import { type KeyboardEvent, useState } from "react";
import { heightOf } from "./day-column.tsx";
import { clockWords, heldWords, nextDuration } from "./held.ts";
import type { ViewProps } from "./view-props.ts";

/** Where the keyboard begins on a day. */
const FIRST_HOUR = 8;
const STEP = 30;

interface Slot {
  readonly starts: Temporal.PlainDateTime;
  readonly minutes: number;
}

/**
 * A free span that the keyboard points at: Down on a day's button begins it, arrows move it, with Shift they change its length,
 * and Enter opens the form.
 */
export function useSlot(days: readonly Temporal.PlainDate[], onAdd: ViewProps["onAdd"]) {
  const [slot, setSlot] = useState<Slot | null>(null);

  // Coming back to a page doesn't bring back where the keyboard was.
  if (slot !== null && !days.some((day) => day.equals(slot.starts.toPlainDate()))) setSlot(null);

  const onKeyDown = (key: KeyboardEvent, { starts, minutes }: Slot) => {
    const down = key.key === "ArrowDown" ? 1 : key.key === "ArrowUp" ? -1 : null;
    const along = { ArrowRight: 1, ArrowLeft: -1 }[key.key];
    if (key.key === "Escape") setSlot(null);
    else if (down !== null && key.shiftKey) setSlot({ starts, minutes: nextDuration(null, minutes, down) });
    else if (down !== null)
      setSlot(stayingOn(days, { starts: starts.add({ minutes: down * STEP }), minutes }));
    else if (along !== undefined) setSlot(stayingOn(days, { starts: starts.add({ days: along }), minutes }));
    else return;
    key.preventDefault();
    key.stopPropagation();
  };
  const stayingOn = (shown: readonly Temporal.PlainDate[], next: Slot) =>
    shown.some((day) => day.equals(next.starts.toPlainDate())) ? next : slot;

  return {
    onDayKey: (key: KeyboardEvent, day: Temporal.PlainDate) => {
      if (key.key !== "ArrowDown") return;
      key.preventDefault();
      setSlot({ starts: day.toPlainDateTime({ hour: FIRST_HOUR }), minutes: STEP });
    },
    shownOn: (day: Temporal.PlainDate) => {
      if (!slot?.starts.toPlainDate().equals(day)) return null;
      const startMinute = slot.starts.hour * 60 + slot.starts.minute;
      return (
        <button
          type="button"
          ref={(button) => button?.focus()}
          className="sc-slot"
          style={heightOf({ startMinute, minutes: Math.min(slot.minutes, 24 * 60 - startMinute) })}
          onKeyDown={(key) => onKeyDown(key, slot)}
          onBlur={() => setSlot(null)}
          onClick={() => onAdd(day, clockWords(slot.starts), slot.minutes)}
        >
          Add event on {heldWords({ event: null, ...slot })}
        </button>
      );
    },
  };
}
