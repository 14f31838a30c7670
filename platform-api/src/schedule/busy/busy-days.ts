import type { EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";
import { shownAs } from "@loubby/shared-contracts/http/schedule/shows-as";
import type { EventValues } from "../write-events.sql.ts";

/** By whose clocks the days of an event keep people busy. */
export type BusyDays = Pick<EventValues, "busy_time_zone">;

/**
 * The form of an event with the zone by whose clocks its days keep people busy: the reader's, unless the event has one already.
 * None where it has times, or leaves people free.
 */
export function byClocks<Form extends EventForm>(
  form: Form,
  readersZone: string,
  before: BusyDays | null,
): Form & BusyDays {
  const isBusy = form.all_day && shownAs(form) === "busy";
  return { ...form, busy_time_zone: isBusy ? (before?.busy_time_zone ?? readersZone) : null };
}
