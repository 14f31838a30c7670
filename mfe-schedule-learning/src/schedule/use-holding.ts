import { useEffect, useRef, useState } from "react";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { type CalendarView, turnPage } from "./calendar-days.ts";
import { nameOf } from "./event-words.ts";
import { clockWords, type Held, isWhereItWas } from "./held.ts";
import { useKeyHold } from "./use-key-hold.ts";
import { useMove } from "./use-move.tsx";
import type { ViewProps } from "./view-props.ts";

interface HoldingProps {
  readonly view: CalendarView;
  readonly date: Temporal.PlainDate;
  readonly days: readonly Temporal.PlainDate[];
  readonly timeZone: string;
  readonly onAdd: ViewProps["onAdd"];
  /** Turns the page to a day that isn't shown. */
  readonly onShow: (day: Temporal.PlainDate) => void;
}

/** Moves, resizes and draws events on a calendar, by pointer and by keyboard. */
export function useHolding({ view, date, days, timeZone, onAdd, onShow }: HoldingProps) {
  const [held, setHeld] = useState<Held | null>(null);
  const { move, dialog, asked, shown } = useMove(timeZone);
  const refocus = useRef<string | null>(null);
  // A drag goes on over several pages; it began with what the first one knew.
  const shownDate = useRef(date);
  useEffect(() => {
    shownDate.current = date;
  }, [date]);

  // What moved to another day is another element; the focus follows it.
  useEffect(() => {
    if (refocus.current === null || held !== null) return;
    const moved = document.querySelector<HTMLElement>(`[data-name="${CSS.escape(refocus.current)}"]`);
    if (moved === null) return;
    refocus.current = null;
    if (document.activeElement === document.body) moved.focus();
  });

  const onHold = (next: Held | null) => {
    setHeld(next);
    if (next?.by === "keys" && !days.some((day) => day.equals(next.starts.toPlainDate())))
      onShow(next.starts.toPlainDate());
  };
  const onTurn = (by: 1 | -1) => onShow(turnPage(view, shownDate.current, by));
  const onDrop = (dropped: Held) => {
    const { event, starts, minutes } = dropped;
    setHeld(null);
    if (event === null) return onAdd(starts.toPlainDate(), clockWords(starts), minutes);
    if (dropped.by === "keys") refocus.current = nameOf(event);
    if (!isWhereItWas(dropped, timeZone)) void move({ event, to: dropped });
    return undefined;
  };
  const refusal = (event: CalendarEvent) => {
    if (event.booked) return "This was booked. Move or cancel the booking instead.";
    return event.editable ? null : `Only ${event.organizer.name} can change this event.`;
  };
  const keys = useKeyHold({ view, timeZone, held, refusal, onHold, onDrop });
  return {
    dialog,
    shown,
    said: keys.said,
    views: {
      held: held ?? asked?.to ?? null,
      onHold,
      onTurn,
      onDrop,
      onEventKey: keys.onEventKey,
      mayHold: (event: CalendarEvent) => refusal(event) === null,
    },
  };
}
