import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { findRequestOfBooking } from "../requests/known-request.sql.ts";
import { asBooker } from "./as-booker.ts";
import type { Bookable } from "./bookable.ts";
import { holdBookable } from "./bookable.sql.ts";
import { moveBookedEvent, removeBookedEvent } from "./booking-event.ts";
import { updateBooking } from "./bookings.sql.ts";
import {
  bookingOver,
  type Changer,
  type HostChanger,
  isComing,
  requireHeld,
  requireKept,
  requireKnown,
} from "./changer.ts";
import { requireBookable, requireFree } from "./hold-slot.ts";
import type { ChosenSlot, KeptBooking } from "./kept-booking.ts";
import { requireSeen, type Seen } from "./seen.ts";
import {
  hostGone,
  hostsBusy,
  linkDeleted,
  notBookable,
  notOffered,
  slotGone,
  timePast,
  unlessTaken,
} from "./slot-gone.ts";
import { type Change, tellBoth } from "./tell-both.ts";

const MINUTE = 60_000;

/**
 * Moves a visitor's booking to another start (ms), for as long as before; answers it as it was. To where it is already changes nothing.
 * The zone in which they chose the time, if it is known, is theirs from then on. Throws 404, 409 `slot_gone`, `booking_over` or as `requireSeen`, 410.
 */
export function moveBooking(
  services: Services,
  token: string,
  from: number,
  seen: Seen,
  zone: string | null = null,
): Promise<KeptBooking> {
  return relocate(services, { token }, "moved", async (sql, type, booking) => {
    if (from === Date.parse(booking.starts_at)) return null;
    await requireSeen(sql, booking, seen);
    const times = await requireFree(
      sql,
      type,
      { from, length: lengthOf(type, booking) },
      { moved: booking.id, wish: booking },
    );
    const isAsked = (await findRequestOfBooking(sql, booking.id)) !== undefined;
    const waits = type.needs_confirmation && !isAsked;
    const state = waits ? ("requested" as const) : ("confirmed" as const);
    return { ...times, reason: "", state, visitor_zone: zone ?? booking.visitor_zone };
  });
}

/** What someone of the host's side wants. */
export interface WantedMove {
  /** Milliseconds. */
  readonly from: number;
  /** Also where the link doesn't offer it. */
  readonly anyway: boolean;
  readonly reason: string;
  /** Of the booking, as they saw it. */
  readonly version: number;
}

/** Moves a booking from the host's side, which confirms it; answers it as it was. Its hosts stay. Throws 404, 409, 410 `link_deleted`. */
export function moveAsHost(
  services: Services,
  changer: HostChanger,
  { from, anyway, reason, version }: WantedMove,
): Promise<KeptBooking> {
  return relocate(services, changer, "moved", async (sql, type, booking) => {
    const length = lengthOf(type, booking);
    const { starts_at, state } = booking;
    const isSame = from === Date.parse(starts_at) && state === "confirmed" && reason === booking.reason;
    if (isSame) return null;
    await requireSeen(sql, booking, { version });
    if (from <= Date.now()) throw timePast();
    const kept = keptHosts(type, booking);
    const ways = { moved: booking.id, wish: booking, asHost: true, anyway };
    const times = await orRefused(
      requireFree(sql, kept, { from, length }, ways),
      anyway ? hostsBusy : notOffered,
    );
    return { ...times, reason, state: "confirmed" as const };
  });
}

/** Who is to have a booking instead, of the version that was seen. */
export interface WantedHost {
  readonly host_id: string;
  readonly reason: string;
  readonly version: number;
}

/** Gives a booking to another host of its round-robin, at the same time; answers it as it was. Throws 404, 409, 410 `link_deleted`. */
export function handOver(
  services: Services,
  changer: HostChanger,
  { host_id: hostId, reason, version }: WantedHost,
): Promise<KeptBooking> {
  return relocate(services, changer, "handed_over", async (sql, type, booking) => {
    if (booking.host_id === hostId) return null;
    await requireSeen(sql, booking, { version });
    const hosts = type.scheduling === "round_robin" ? type.hosts.filter(({ id }) => id === hostId) : [];
    if (hosts.length === 0) throw unknownHost();
    const from = Date.parse(booking.starts_at);
    const times = await orRefused(
      requireFree(
        sql,
        { ...type, hosts },
        { from, length: lengthOf(type, booking) },
        { moved: booking.id, wish: { host_id: hostId, turn: null }, asHost: true, anyway: true },
      ),
      hostsBusy,
    );
    return { ...times, reason, state: booking.state };
  });
}

/** Where a booking goes; null: it stays as it is. */
type Goal =
  | (ChosenSlot & Pick<KeptBooking, "state" | "reason"> & Partial<Pick<KeptBooking, "visitor_zone">>)
  | null;

function relocate(
  services: Services,
  changer: Changer,
  news: "moved" | "handed_over",
  goalOf: (sql: Sql, type: Bookable, booking: KeptBooking) => Promise<Goal>,
): Promise<KeptBooking> {
  const work = () =>
    asBooker(services).write(async (sql) => {
      const known = await requireKnown(sql, changer);
      // Type first, then booking: everyone locks in this order.
      const type = await requireType(sql, known, changer);
      const before = await requireHeld(sql, changer);
      if (!isComing(before)) throw bookingOver(before);
      const goal = await goalOf(sql, type, before);
      if (goal === null) return before;
      await updateBooking(sql, before.id, { ...goal, event_id: null });
      const moved = await requireKept(sql, before.id);
      if (goal.state === "requested") await removeBookedEvent(sql, before);
      else
        await updateBooking(sql, before.id, {
          event_id: await moveBookedEvent(sql, before, moved, await seatsOf(sql, type, before)),
        });
      const booking = await requireKept(sql, before.id);
      const told = goal.state === "requested" && news === "moved" ? ("requested" as const) : news;
      await tellBoth(services, sql, { before, booking, news: told } satisfies Change, changer);
      return before;
    });
  return unlessTaken(work);
}

/** Hosts move also what visitors can't book any more, while there are rules for it. */
async function requireType(sql: Sql, { event_type_id }: KeptBooking, changer: Changer): Promise<Bookable> {
  if ("token" in changer) {
    if (event_type_id === null) throw notBookable();
    return requireBookable(sql, event_type_id);
  }
  const type = event_type_id === null ? undefined : await holdBookable(sql, event_type_id, { alsoOff: true });
  if (type === undefined) throw linkDeleted();
  return type;
}

// What a company asks for has no seats for others.
const seatsOf = async (sql: Sql, { seats }: Bookable, { id }: KeptBooking): Promise<number> =>
  (await findRequestOfBooking(sql, id)) === undefined ? seats : 1;

/** Minutes. A sequence is as long as its parts are now. */
export function lengthOf({ scheduling, lengths }: Bookable, { starts_at, ends_at }: KeptBooking): number {
  const kept = (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE;
  return scheduling === "sequence" ? (lengths[0] ?? kept) : kept;
}

/** What is offered for the hosts of a booking alone. Throws 409 `host_gone`. */
export function keptHosts(type: Bookable, { host_id }: KeptBooking): Bookable {
  const hosts =
    type.scheduling === "round_robin" ? type.hosts.filter(({ id }) => id === host_id) : type.hosts;
  if (!hosts.some(({ id }) => id === host_id)) throw hostGone();
  return { ...type, hosts };
}

async function orRefused<T>(work: Promise<T>, refusal: () => ApiError): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ApiError && error.code === slotGone().code ? refusal() : error;
  }
}

const unknownHost = () =>
  new ApiError(404, "unknown_host", "Only another host of the same booking link can take this over.");
