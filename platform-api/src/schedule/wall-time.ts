import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { dayWords } from "@loubby/shared-contracts/http/schedule/day-words";
import { spanFor, spanIn, zoneAt } from "@loubby/shared-contracts/http/schedule/span-in";
import { Temporal } from "temporal-polyfill";

/**
 * The instants of a wall time that counts in an IANA zone. A time that the change of clocks skips is taken as late
 * as it would have been, one that occurs twice as the first; the length is always the minutes told.
 */
export function instantsOf(form: { date: string; time: string; time_zone: string; duration: number }): {
  readonly startsAt: string;
  readonly endsAt: string;
} {
  const start = Temporal.PlainDateTime.from(`${form.date}T${form.time}`)
    .toZonedDateTime(form.time_zone)
    .toInstant();
  return { startsAt: start.toString(), endsAt: start.add({ minutes: form.duration }).toString() };
}

/** How a guest reads it: `Tue, Mar 3, 10:00 Europe/Berlin (GMT+1)`, `Tue, Mar 3, 10:00 UTC`. */
export function spokenTime(startsAt: string, timeZone: string): string {
  const options = {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  } as const;
  const words = new Intl.DateTimeFormat("en", { ...options, timeZone }).format(new Date(startsAt));
  return `${words} ${zoneAt(startsAt, timeZone)}`;
}

/** When an event begins, as a guest reads it; of one that is all day, its days. */
export function spokenStart(
  event: Pick<CalendarEvent, "all_day" | "starts_at" | "ends_at" | "time_zone">,
): string {
  return event.all_day ? dayWords(event) : spokenTime(event.starts_at, event.time_zone);
}

/** How someone whose zone is known reads it: by their clocks first, and by the event's beside it. */
export function spanToThem(
  event: Pick<CalendarEvent, "starts_at" | "ends_at" | "time_zone">,
  zone: string | null,
): string {
  const { here, there } = spanFor(event, zone ?? event.time_zone);
  return there === null ? here : `${here} · ${there}`;
}

/** How someone outside reads it, in a mail or on a page: `Tue, Mar 3, 2026, 10:00–10:30 Europe/Berlin (GMT+1)`, or days. */
export function spokenSpan(
  event: Pick<CalendarEvent, "starts_at" | "ends_at" | "time_zone"> & { readonly all_day?: boolean },
): string {
  if (event.all_day === true) return dayWords(event);
  return `${spanIn(event, event.time_zone)} ${zoneAt(event.starts_at, event.time_zone)}`;
}
