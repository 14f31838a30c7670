import type { Sql } from "#api/db/database";
import { emitLaterTo } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { findBooking, updateBooking } from "../bookings/bookings.sql.ts";
import { requireKept } from "../bookings/changer.ts";
import type { KeptBooking } from "../bookings/kept-booking.ts";
import { tellBoth } from "../bookings/tell-both.ts";
import { holdSeries } from "../series/series.sql.ts";
import { writeElsewhere } from "../sync/out/write-elsewhere.ts";
import { movesOf } from "./moves-of.ts";
import { CLOCKS_CHANGED, tellFollowed } from "./tell-clocks.ts";
import { findBookedBy, findComingStarts, findPeopleIn, moveOccurrences } from "./zones.sql.ts";

/**
 * Brings what is to come of an event to where the clocks of its zone show what was meant, and tells everyone who reads it by others.
 * What guests have agreed to stays, as the time by the event's own clocks does. Fails where a person or a room is taken then. Runs as
 * `worker`.
 */
export async function followClocks(services: Services, sql: Sql, eventId: string): Promise<void> {
  const series = await holdSeries(sql, eventId);
  if (series === undefined) return;
  const moves = movesOf(series.rule, await findComingStarts(sql, eventId));
  const [first] = moves;
  if (first === undefined) return;
  const booked = await Promise.all((await findBookedBy(sql, eventId)).map((id) => findBooking(sql, id)));
  await moveOccurrences(sql, eventId, moves);
  const people = await findPeopleIn(sql, eventId);
  await tellFollowed(sql, series, first.to, people);
  for (const before of booked) if (before !== undefined) await tellOfBooking(services, sql, before);
  await emitLaterTo(sql, people, "schedule.changed.v1", { eventId });
  await writeElsewhere(sql, people);
}

/** A visitor with the host's clocks reads the time that they booked; anyone else has another one by theirs. */
async function tellOfBooking(services: Services, sql: Sql, before: KeptBooking): Promise<void> {
  if (before.visitor_zone === before.time_zone) return;
  await updateBooking(sql, before.id, { reason: CLOCKS_CHANGED });
  const booking = await requireKept(sql, before.id);
  const changer = { userId: before.host_id, bookingId: before.id, manages: true };
  await tellBoth(services, sql, { before, booking, news: "moved" }, changer);
}
