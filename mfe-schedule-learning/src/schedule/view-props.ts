import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { PlacedEvent } from "./calendar-days.ts";

/** What every view of the calendar draws. */
export interface ViewProps {
  readonly days: readonly Temporal.PlainDate[];
  readonly date: Temporal.PlainDate;
  readonly placed: readonly PlacedEvent[];
  readonly timeZone: string;
  readonly onOpen: (event: CalendarEvent) => void;
  /** Opens the form for a day, at a wall time where one was pointed at. */
  readonly onAdd: (day: Temporal.PlainDate, time?: string) => void;
}
