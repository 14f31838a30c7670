import { Temporal } from "temporal-polyfill";
import { instantsOf } from "./wall-time.ts";

interface Days {
  readonly date: string;
  readonly time: string;
  readonly time_zone: string;
  /** Minutes. */
  readonly duration: number;
  readonly all_day: boolean;
  readonly end_date: string | null;
  readonly end_time: string | null;
}

const DAY_MINUTES = 1440;

/**
 * A form with its length in minutes, also where it says days. One that is all day begins at midnight in UTC, where each day
 * has as many minutes.
 */
export function timedForm<Form extends Days>(form: Form): Form {
  const { date, time, time_zone, all_day, end_date, end_time } = form;
  if (all_day) {
    const days = Temporal.PlainDate.from(date).until(end_date ?? date).days + 1;
    return { ...form, time: "00:00", time_zone: "UTC", duration: days * DAY_MINUTES };
  }
  if (end_date === null || end_time === null) return form;
  const { startsAt } = instantsOf({ date, time, time_zone, duration: 0 });
  const end = instantsOf({ date: end_date, time: end_time, time_zone, duration: 0 }).startsAt;
  // Where clocks skip an hour, what lasts that hour alone has no time left.
  const duration = Math.max((Date.parse(end) - Date.parse(startsAt)) / 60_000, 1);
  return { ...form, duration };
}

/** The days that a form shows for an event as it is kept, by its first time and its length in minutes. */
export function daysOf({
  date,
  time,
  time_zone,
  duration,
  all_day,
}: Omit<Days, "end_date" | "end_time">): Pick<Days, "all_day" | "end_date" | "end_time"> {
  const { endsAt } = instantsOf({ date, time, time_zone, duration });
  const end = Temporal.Instant.from(endsAt).toZonedDateTimeISO(time_zone);
  if (all_day) {
    const last = end.toPlainDate().subtract({ days: 1 }).toString();
    return { all_day, end_date: last === date ? null : last, end_time: null };
  }
  if (duration < DAY_MINUTES) return { all_day, end_date: null, end_time: null };
  const end_time = end.toPlainTime().toString({ smallestUnit: "minute" });
  return { all_day, end_date: end.toPlainDate().toString(), end_time };
}
