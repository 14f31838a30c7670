import type {
  CalendarEvent,
  EventKind,
  EventPerson,
} from "@loubby/shared-contracts/http/schedule/events.schema";
import { hereZone } from "./event-words.ts";

/** What the form holds. */
export interface EventValues {
  readonly title: string;
  readonly kind: EventKind;
  readonly date: string;
  readonly time: string;
  readonly time_zone: string;
  readonly duration: number;
  readonly guests: string[];
  readonly notes: string;
}

/** A form that was begun; its id makes a repeated send harmless. */
export interface EventDraft {
  readonly clientId: string;
  readonly values: EventValues;
}

/** A form for a day; without a time it proposes the next full hour. A guest makes it an interview with them. */
export function emptyDraft(date: string, time: string | null, guest: EventPerson | null = null): EventDraft {
  const next = Temporal.Now.plainTimeISO().round({ smallestUnit: "hour", roundingMode: "ceil" });
  return {
    clientId: crypto.randomUUID(),
    values: {
      title: guest ? `Interview with ${guest.name}`.slice(0, 140) : "",
      kind: guest ? "interview" : "meeting",
      date,
      time: time ?? next.toString({ smallestUnit: "minute" }),
      time_zone: hereZone(),
      duration: 30,
      guests: guest ? [guest.email] : [],
      notes: "",
    },
  };
}

/** An event as its form shows it: the wall time of its own zone. */
export function valuesOf(event: CalendarEvent): EventValues {
  const start = Temporal.Instant.from(event.starts_at).toZonedDateTimeISO(event.time_zone);
  const { title, kind, time_zone, notes } = event;
  return {
    title,
    kind,
    time_zone,
    notes,
    date: start.toPlainDate().toString(),
    time: start.toPlainTime().toString({ smallestUnit: "minute" }),
    duration: (Date.parse(event.ends_at) - Date.parse(event.starts_at)) / 60_000,
    guests: event.guests.map((guest) => guest.email),
  };
}
