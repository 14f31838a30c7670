import { Temporal } from "temporal-polyfill";
import type { WorkDays } from "@loubby/shared-contracts/http/my-work/my-work.schema";

/** Returns where someone's day and their next seven days end, as instants. */
export function daysIn(timeZone: string, now: string): WorkDays {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).startOfDay();
  const after = (days: number) => instant(today.add({ days }).startOfDay());
  return { today_ends: after(1), week_ends: after(8) };
}

/**
 * Returns the next time after `now` when a clock there shows the hour, tomorrow at the earliest if a mail was sent
 * today. An hour that the change of clocks skips comes as soon as it can.
 */
export function nextMail(
  { time_zone: timeZone, hour }: { readonly time_zone: string; readonly hour: number },
  now: string,
  sentAt: string | null,
): string {
  const here = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone);
  const today = here.toPlainDate();
  const at = (days: number) => today.add({ days }).toZonedDateTime({ timeZone, plainTime: { hour } });
  const isSent =
    sentAt !== null && Temporal.Instant.from(sentAt).toZonedDateTimeISO(timeZone).toPlainDate().equals(today);
  return instant(!isSent && Temporal.ZonedDateTime.compare(at(0), here) > 0 ? at(0) : at(1));
}

function instant(time: Temporal.ZonedDateTime): string {
  return new Date(time.epochMilliseconds).toISOString();
}
