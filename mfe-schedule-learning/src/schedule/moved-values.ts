import { nthMovedTo } from "@loubby/shared-contracts/http/schedule/custom-repetition";
import type { EventValues } from "./event-draft.ts";
import { heldOf } from "./held.ts";
import { zoneOf } from "./long-events.ts";
import type { Moved } from "./use-move.tsx";

/**
 * The form of an event, of one occurrence or of a series, after the occurrence that was moved: by as many days and minutes by the
 * clocks of the event's zone.
 */
export function movedValues(values: EventValues, moved: Moved, timeZone: string): EventValues {
  const { event, to } = moved;
  // Days are moved by days alone.
  const zone = event.all_day ? "UTC" : values.time_zone;
  const was = Temporal.Instant.from(event.starts_at).toZonedDateTimeISO(zone).toPlainDateTime();
  const is = to.starts.toZonedDateTime(zoneOf(event, timeZone)).withTimeZone(zone).toPlainDateTime();
  const later = laterValues(values, moved, { was, is }, timeZone);
  if (values.recurrence === "custom" && values.custom?.unit === "months")
    return { ...later, custom: nthMovedTo(values.custom, later.date) };
  const weekdays =
    values.recurrence === "custom" && values.custom?.unit === "weeks" ? values.custom.weekdays : null;
  if (values.custom === null || weekdays === null || was.dayOfWeek === is.dayOfWeek) return later;
  // Of several weekdays the one that was moved becomes another; the series begins where it did, unless with that one.
  const others = weekdays.filter((day) => day !== was.dayOfWeek);
  const custom = {
    ...values.custom,
    weekdays: [...new Set([...others, is.dayOfWeek])].toSorted((a, b) => a - b),
  };
  if (Temporal.PlainDate.from(values.date).dayOfWeek === was.dayOfWeek) return { ...later, custom };
  const back = Temporal.PlainDate.from(values.date).since(later.date).days;
  const end_date = later.end_date && Temporal.PlainDate.from(later.end_date).add({ days: back }).toString();
  return { ...later, custom, date: values.date, end_date };
}

function laterValues(
  values: EventValues,
  { event, to }: Moved,
  { was, is }: { readonly was: Temporal.PlainDateTime; readonly is: Temporal.PlainDateTime },
  timeZone: string,
): EventValues {
  const from = Temporal.PlainDateTime.from(`${values.date}T${values.time}`);
  const moved = from.add(was.until(is, { largestUnit: "days" }));
  const date = moved.toPlainDate().toString();
  const longer = Math.round((to.minutes - heldOf(event, timeZone, to.by).minutes) / DAY_MINUTES);
  if (values.all_day) {
    const first = moved.toPlainDate();
    const length = Temporal.PlainDate.from(values.date).until(values.end_date ?? values.date).days;
    const last = first.add({ days: length + longer });
    return { ...values, date, end_date: last.equals(first) ? null : last.toString() };
  }
  if (values.end_date !== null) {
    const last = Temporal.PlainDateTime.from(`${values.end_date}T${values.end_time ?? values.time}`);
    const end = last.add(was.until(is, { largestUnit: "days" })).add({ days: longer });
    return {
      ...values,
      date,
      time: minuteOf(moved),
      end_date: end.toPlainDate().toString(),
      end_time: values.end_time === null ? null : minuteOf(end),
    };
  }
  return { ...values, date, time: minuteOf(moved), duration: to.minutes };
}

const DAY_MINUTES = 1440;

const minuteOf = (at: Temporal.PlainDateTime) => at.toPlainTime().toString({ smallestUnit: "minute" });
