import { type EventValues, sentOf } from "./event-draft.ts";

/** What is asked of the server about a form's times. The event that is changed isn't in its own way. */
export function conflictsAsked(values: EventValues, eventId: string | undefined) {
  const {
    kind,
    date,
    time,
    time_zone,
    duration,
    guests,
    room_id,
    shows_as,
    recurrence,
    custom,
    until,
    count,
    ...days
  } = sentOf(values);
  const { all_day, end_date, end_time } = days;
  const times = { kind, date, time, time_zone, duration, all_day, end_date, end_time };
  return {
    ...times,
    recurrence,
    custom,
    until,
    count,
    guests,
    room_id,
    shows_as,
    ...(eventId !== undefined && { event_id: eventId }),
  };
}
