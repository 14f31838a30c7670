import { occurrence } from "@loubby/shared-contracts/paths";
import type { CalendarEvent, EventKind } from "@loubby/shared-contracts/http/schedule/events.schema";

/** How the kinds of events are called. */
export const kindNames: Readonly<Record<EventKind, string>> = {
  interview: "Interview",
  meeting: "Meeting",
  stand_up: "Stand-up",
  focus: "Focus time",
  reminder: "Reminder",
};

/** The kinds in the order that people see them. */
export const eventKindList = Object.keys(kindNames) as EventKind[];

/** How an address names it: a single event by its id, of a series the occurrence too. */
export const nameOf = ({ _id, at, recurrence }: Pick<CalendarEvent, "_id" | "at" | "recurrence">): string =>
  occurrence(_id, recurrence === "none" ? null : at);

/** The zone this browser stands in. */
export const hereZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `15 min`, `1 hour`. */
export const durationName = (minutes: number): string => (minutes === 60 ? "1 hour" : `${minutes} min`);

/** The clock time of an instant in a zone, `09:30`. */
export function clock(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(
    new Date(iso),
  );
}

/** From when to when, `09:30 – 10:00`. */
export function clockSpan(event: Pick<CalendarEvent, "starts_at" | "ends_at">, timeZone: string): string {
  return `${clock(event.starts_at, timeZone)} – ${clock(event.ends_at, timeZone)}`;
}

/** The day of an instant in a zone in full, `Tuesday, Mar 3, 2026`. */
export function fullDay(iso: string, timeZone: string): string {
  const options = { weekday: "long", day: "numeric", month: "short", year: "numeric", timeZone } as const;
  return new Intl.DateTimeFormat("en", options).format(new Date(iso));
}
