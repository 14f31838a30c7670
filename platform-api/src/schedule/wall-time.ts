import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
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

/** How a candidate reads it, in a mail or on a page: `Tue, Mar 3, 2026, 10:00–10:30 Europe/Berlin (GMT+1)`. */
export function spokenSpan({
  starts_at: startsAt,
  ends_at: endsAt,
  time_zone: timeZone,
}: Pick<CalendarEvent, "starts_at" | "ends_at" | "time_zone">): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone });
  const day = { weekday: "short", month: "short", day: "numeric", year: "numeric" } as const;
  const words = format({ ...day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).formatRange(
    new Date(startsAt),
    new Date(endsAt),
  );
  const span = words.replace(/(\d:\d\d)\s–\s(\d\d:)/, "$1–$2");
  return `${span} ${zoneAt(startsAt, timeZone)}`;
}

/** A time zone with what its clocks differ by at an instant: `Africa/Lagos (GMT+1)`, `UTC`. */
function zoneAt(iso: string, timeZone: string): string {
  if (timeZone === "UTC") return "UTC";
  const offset = new Intl.DateTimeFormat("en-US", { timeZoneName: "shortOffset", timeZone })
    .formatToParts(new Date(iso))
    .find(({ type }) => type === "timeZoneName")?.value;
  return `${timeZone.replaceAll("_", " ")} (${offset})`;
}
