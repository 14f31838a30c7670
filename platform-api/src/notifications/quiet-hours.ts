import { Temporal } from "temporal-polyfill";

/** Times of day, such as 22:00 to 07:00, as clocks show them there. */
interface QuietHours {
  readonly quiet_from: string | null;
  readonly quiet_until: string | null;
  readonly time_zone: string | null;
}

/** Returns when someone's quiet hours end, or null where it isn't quiet now. */
export function quietUntil(
  { quiet_from: from, quiet_until: until, time_zone }: QuietHours,
  now: Date,
): Date | null {
  if (from === null || until === null) return null;
  const timeZone = time_zone ?? "UTC";
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const clock = here.toPlainTime().toString({ smallestUnit: "minute" });
  const overNight = from > until;
  const isQuiet = overNight ? clock >= from || clock < until : clock >= from && clock < until;
  if (!isQuiet) return null;
  const day = here.toPlainDate().add({ days: overNight && clock >= from ? 1 : 0 });
  const end = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(until) });
  return new Date(end.epochMilliseconds);
}

/** Returns when the next digest is due: the next day, or Monday, when clocks there show the hour. */
export function nextDigest(
  {
    every,
    hour,
    time_zone,
  }: { readonly every: string; readonly hour: number; readonly time_zone: string | null },
  now: Date,
): Date {
  const timeZone = time_zone ?? "UTC";
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  for (let days = 0; ; days += 1) {
    const day = here.toPlainDate().add({ days });
    const at = day.toZonedDateTime({ timeZone, plainTime: { hour } });
    if (Temporal.ZonedDateTime.compare(at, here) > 0 && (every !== "weekly" || day.dayOfWeek === 1))
      return new Date(at.epochMilliseconds);
  }
}
