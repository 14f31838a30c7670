import type { EventValues } from "./event-draft.ts";
import type { Moved } from "./use-move.tsx";

/**
 * The form of an event, of one occurrence or of a series, after the occurrence that was moved: by as many days and minutes by the
 * clocks of the event's zone.
 */
export function movedValues(values: EventValues, { event, to }: Moved, timeZone: string): EventValues {
  const zone = values.time_zone;
  const was = Temporal.Instant.from(event.starts_at).toZonedDateTimeISO(zone).toPlainDateTime();
  const is = to.starts.toZonedDateTime(timeZone).withTimeZone(zone).toPlainDateTime();
  const from = Temporal.PlainDateTime.from(`${values.date}T${values.time}`);
  const moved = from.add(was.until(is, { largestUnit: "days" }));
  return {
    ...values,
    date: moved.toPlainDate().toString(),
    time: moved.toPlainTime().toString({ smallestUnit: "minute" }),
    duration: to.minutes,
  };
}
