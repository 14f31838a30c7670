import { Temporal } from "temporal-polyfill";
import type { Sql } from "#api/db/database";
import { findHosts } from "../slots/hosts.sql.ts";
import { zoneOn } from "../slots/open-spans.ts";
import { type Rules, type Slot, slotsOf } from "../slots/slots-of.ts";
import type { Span } from "../slots/spans.ts";
import type { Bookable } from "./bookable.ts";

/** The slots of a length of what can be booked, and by which clocks its host lives. */
export interface FreeSlots {
  readonly slots: readonly Slot[];
  /** The host's zone at the start of the span. */
  readonly zone: string;
}

/**
 * When something can be booked in a span, for so many minutes. `moved` is a booking whose own time is free. Runs as
 * `worker`. The same for what is shown and what is booked.
 */
export async function freeSlots(
  db: Sql,
  type: Bookable,
  length: number,
  within: Span,
  moved?: string,
): Promise<FreeSlots> {
  const asked = {
    typeId: type._id,
    hoursId: type.hours_id,
    seats: type.seats,
    hostIds: [type.owner_id],
    within,
  };
  const hosts = await findHosts(db, { ...asked, ...(moved !== undefined && { moved }) });
  const host = hosts.get(type.owner_id);
  if (host === undefined || !type.lengths.includes(length)) return { slots: [], zone: "UTC" };
  const day = Temporal.Instant.fromEpochMilliseconds(within.from).toZonedDateTimeISO(host.hours.time_zone);
  return {
    slots: slotsOf(host, rulesOf(type, length), type.seats, within, Date.now()),
    zone: zoneOn(host.hours, day.toPlainDate().toString()),
  };
}

function rulesOf(type: Bookable, length: number): Rules {
  const { slot_interval, buffer_before, buffer_after, notice, window_days } = type;
  const { first_day, last_day, per_day, per_week, per_month } = type;
  const limits = { first_day, last_day, per_day, per_week, per_month };
  const interval = slot_interval ?? length;
  return {
    length,
    interval,
    before: buffer_before,
    after: buffer_after,
    notice,
    days: window_days,
    ...limits,
  };
}
