import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { CalendarView } from "./calendar-days.ts";
import { type Held, heldOf, heldWords, nextDuration, QUARTER, stretched } from "./held.ts";
import { isLong } from "./long-events.ts";
import { walk } from "./walk.ts";

interface KeyHoldProps {
  readonly view: CalendarView;
  readonly timeZone: string;
  readonly held: Held | null;
  /** Why an event can't be picked up, or null. */
  readonly refusal: (event: CalendarEvent) => string | null;
  readonly onHold: (held: Held | null) => void;
  readonly onDrop: (held: Held) => void;
}

/** Moves events by keyboard. */
interface KeyHold {
  /** What a screen reader is told. */
  readonly said: string;
  readonly onEventKey: (key: KeyboardEvent<HTMLElement>, event: CalendarEvent) => void;
}

const HOW =
  "Arrow keys move it, with Shift they change its length. Enter keeps it there, Escape leaves it where it was.";

/**
 * Handles keys on events: arrows go to the next one, Space picks it up. What is picked up moves by a quarter of an hour and by
 * a day, in a month by a day and a week.
 */
export function useKeyHold({ view, timeZone, held, refusal, onHold, onDrop }: KeyHoldProps): KeyHold {
  const [said, setSaid] = useState("");
  const isByKeys = held?.by === "keys";

  const leave = (event: CalendarEvent | null) => {
    onHold(null);
    setSaid(`“${event?.title ?? ""}” stays where it was.`);
  };
  const hear = useEffectEvent((key: globalThis.KeyboardEvent) => {
    if (held === null) return;
    if (key.key === "Enter" || key.key === " ") {
      onDrop(held);
      setSaid("");
    } else if (key.key === "Escape") leave(held.event);
    else {
      const next = steppedBy(key, held, view, timeZone);
      if (next === null) return;
      onHold(next);
      setSaid(heldWords(next));
    }
    key.preventDefault();
    key.stopPropagation();
  });
  const letGo = useEffectEvent(() => leave(held?.event ?? null));
  useEffect(() => {
    if (!isByKeys) return undefined;
    // Its element goes when the page turns, so that it can't hear the keys itself.
    const listen = (key: globalThis.KeyboardEvent) => hear(key);
    const release = () => letGo();
    document.addEventListener("keydown", listen, { capture: true });
    document.addEventListener("pointerdown", release);
    return () => {
      document.removeEventListener("keydown", listen, { capture: true });
      document.removeEventListener("pointerdown", release);
    };
  }, [isByKeys]);

  return {
    said,
    onEventKey: (key, event) => {
      if (key.key !== " ") return walk(key);
      key.preventDefault();
      const refused = refusal(event);
      if (refused !== null) return setSaid(refused);
      const picked = heldOf(event, timeZone, "keys");
      onHold(picked);
      return setSaid(`Picked up “${event.title}”, ${heldWords(picked)}. ${HOW}`);
    },
  };
}

function steppedBy(
  { key, shiftKey }: globalThis.KeyboardEvent,
  held: Held,
  view: CalendarView,
  timeZone: string,
): Held | null {
  const down = { ArrowDown: 1, ArrowUp: -1 }[key];
  const along = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const { event, starts, minutes } = held;
  if (shiftKey && event !== null && isLong(event)) {
    const by = along ?? down;
    return by === undefined ? null : { ...held, minutes: stretched(held, by, timeZone) };
  }
  if (shiftKey && down !== undefined)
    return { ...held, minutes: nextDuration(event, minutes, down === 1 ? 1 : -1) };
  if (along !== undefined) return { ...held, starts: starts.add({ days: along }) };
  if (down === undefined) return null;
  if (view !== "month" && event?.all_day) return held;
  return { ...held, starts: starts.add(view === "month" ? { weeks: down } : { minutes: down * QUARTER }) };
}
