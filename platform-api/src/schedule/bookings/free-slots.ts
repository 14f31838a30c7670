import { Temporal } from "temporal-polyfill";
import type { Sql } from "#api/db/database";
import { findHosts } from "../slots/hosts.sql.ts";
import { type Offer, offersOf } from "../slots/offers-of.ts";
import { zoneOn } from "../slots/open-spans.ts";
import type { Rules } from "../slots/slots-of.ts";
import type { Span } from "../slots/spans.ts";
import type { Bookable } from "./bookable.ts";

/** The slots of a length of what can be booked, and by which clocks its hosts live. */
export interface FreeSlots {
  readonly slots: readonly Offer[];
  /** The first host's zone at the start of the span. */
  readonly zone: string;
  /** The same of each host. */
  readonly zones: ReadonlyMap<string, string>;
}

/** What differs where a booking is changed. */
export interface Changing {
  /** A booking whose own time is free. */
  readonly moved?: string | undefined;
  /** By a host, who needs to keep none of the rules about notice, days ahead and lengths. */
  readonly asHost?: boolean;
  /** At any minute that their calendars are free, whatever their hours and the link's limits. */
  readonly anyway?: boolean;
}

const ALWAYS = Array.from({ length: 7 }, () => [{ from: "00:00", to: "24:00" }]);
const NO_LIMITS = {
  days: null,
  first_day: null,
  last_day: null,
  per_day: null,
  per_week: null,
  per_month: null,
};

/**
 * When something can be booked in a span, for so many minutes. Runs as `worker`. The same for what is shown and what is
 * booked.
 */
export async function freeSlots(
  db: Sql,
  type: Bookable,
  length: number,
  within: Span,
  { moved, asHost = false, anyway = false }: Changing = {},
): Promise<FreeSlots> {
  const asked = {
    typeId: type._id,
    hoursId: type.hours_id,
    seats: type.seats,
    hostIds: type.hosts.map(({ id }) => id),
    within,
  };
  const found = await findHosts(db, { ...asked, ...(moved !== undefined && { moved }) });
  const start = Temporal.Instant.fromEpochMilliseconds(within.from);
  const zones = new Map(
    [...found].map(([id, { hours }]) => [
      id,
      zoneOn(hours, start.toZonedDateTimeISO(hours.time_zone).toPlainDate().toString()),
    ]),
  );
  const first = type.hosts.find(({ id }) => zones.has(id));
  const zone = (first && zones.get(first.id)) ?? "UTC";
  if (!asHost && !type.lengths.includes(length)) return { slots: [], zone, zones };
  const hosts = type.hosts.map((host) => {
    const known = found.get(host.id);
    const always = known && { ...known, hours: { ...known.hours, days: ALWAYS, overrides: [] } };
    return { ...host, host: anyway ? always : known };
  });
  const rules = {
    ...rulesOf(type, length),
    ...(asHost && { notice: 0, days: null }),
    ...(anyway && { ...NO_LIMITS, interval: 1 }),
  };
  const { scheduling, seats } = type;
  return { slots: offersOf(hosts, { scheduling, rules, seats, within, now: Date.now() }), zone, zones };
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
