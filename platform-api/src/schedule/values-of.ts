import type { EventForm, EventTimes } from "@loubby/shared-contracts/http/schedule/events.schema";
import { MOST_YEARS } from "@loubby/shared-contracts/http/schedule/series-lists";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { BusyDays } from "./busy/busy-days.ts";
import type { EventValues } from "./write-events.sql.ts";
import { endsInTime } from "./series/laid-out.ts";
import type { Rule } from "./series/starts-of.ts";
import { instantsOf } from "./wall-time.ts";

/** A series that begins earlier than this would be laid out for the past alone. */
const YEAR_MS = 366 * 86_400_000;

/** What an event's form says with its length, as the database keeps it. */
export function valuesOf(form: EventForm & Pick<EventValues, "room_time_zone"> & BusyDays): EventValues {
  const { startsAt, endsAt } = instantsOf(form);
  const { title, kind, time_zone, place, room_id, room_time_zone, notes, all_day } = form;
  const { recurrence, custom, until, count, shows_as, busy_time_zone } = form;
  return {
    title,
    kind,
    time_zone,
    place,
    room_id,
    room_time_zone,
    notes,
    all_day,
    shows_as,
    busy_time_zone,
    starts_at: startsAt,
    ends_at: endsAt,
    recurrence,
    custom,
    until,
    count,
    wall_date: form.date,
    wall_time: form.time,
  };
}

/** How a form repeats. */
export function formRule({ date, time, time_zone, recurrence, custom, until, count }: EventTimes): Rule {
  return { date, time, time_zone, recurrence, custom, until, count };
}

/** Refuses, with 422 at its field, a series that goes on for too long or begins too long ago; `since` is a day that it had. */
export function requirePossible(rule: Rule, since: string | null = null): void {
  if (rule.recurrence === "none") return;
  const refuse = (path: string, message: string) => {
    throw new ApiError(422, "impossible_series", message, [{ path, message }]);
  };
  const isOld = Date.parse(rule.date) < Date.now() - YEAR_MS;
  if (isOld && (since === null || rule.date < since))
    refuse("date", "An event that repeats can begin at most a year ago.");
  if (!endsInTime(rule))
    refuse(
      rule.count === null ? "until" : "count",
      `An event can repeat for at most ${MOST_YEARS} years. Choose an earlier end, or none.`,
    );
}
