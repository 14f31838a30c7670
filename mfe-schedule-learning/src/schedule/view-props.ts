import type { KeyboardEvent } from "react";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { PlacedEvent } from "./calendar-days.ts";
import type { Held } from "./held.ts";

/** What every view of the calendar draws. */
export interface ViewProps {
  readonly days: readonly Temporal.PlainDate[];
  readonly date: Temporal.PlainDate;
  readonly placed: readonly PlacedEvent[];
  readonly timeZone: string;
  /** The zone whose hours are shown beside the reader's own, or null. */
  readonly also: string | null;
  /** What is being moved or drawn, and where it would go. */
  readonly held: Held | null;
  readonly onOpen: (event: CalendarEvent) => void;
  /** Opens the form for a day, at a wall time and for as many minutes where they were pointed at. */
  readonly onAdd: (day: Temporal.PlainDate, time?: string, minutes?: number) => void;
  /** Keys on an event: arrows go to the next, Space picks it up. */
  readonly onEventKey: (key: KeyboardEvent<HTMLElement>, event: CalendarEvent) => void;
  /** Whether this person can move an event. */
  readonly mayHold: (event: CalendarEvent) => boolean;
  readonly onHold: (held: Held | null) => void;
  /** Shows the page before or after, under something that is dragged to a side. */
  readonly onTurn: (by: 1 | -1) => void;
  /** Keeps what is held where it is. */
  readonly onDrop: (held: Held) => void;
}
