import { asBooker } from "./as-booker.ts";
import { HOLD_MINUTES } from "@loubby/shared-contracts/http/schedule/booking-lists";
import type { Sql } from "#api/db/database";
import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import type { Services } from "#api/services";
import { slotIdOf } from "../slots/slot-id.ts";
import type { Bookable } from "./bookable.ts";
import { holdBookable } from "./bookable.sql.ts";
import type { Offer, Part } from "../slots/offers-of.ts";
import { deleteHolds, insertHold, insertParts } from "./bookings.sql.ts";
import { chooseHost, type Turn } from "./choose-host.ts";
import type { ChosenSlot } from "./kept-booking.ts";
import { findStandings } from "./standings.sql.ts";
import { bookedForRequest, requireOpenRequest } from "../requests/follow-booking.ts";
import { type Changing, freeSlots } from "./free-slots.ts";
import { notBookable, slotGone, unlessTaken } from "./slot-gone.ts";

const MINUTE = 60_000;

/** A slot that someone wants: when it begins (ms) and its length in minutes. */
export interface WantedSlot {
  readonly from: number;
  readonly length: number;
}

/**
 * Keeps a slot for a visitor for five minutes; answers the secret that opens its form. A candidate who was asked to book has
 * the secret of their link, which keeps one slot at a time. Throws 409 when it is gone, 410.
 */
export async function holdSlot(
  services: Services,
  typeId: string,
  wanted: WantedSlot,
  asked?: string,
): Promise<string> {
  const token = asked ?? newToken();
  await unlessTaken(() =>
    asBooker(services).write(async (sql) => {
      const type = await requireBookable(sql, typeId, asked);
      await deleteHolds(sql, asked === undefined ? null : hashOfToken(token), type.hosts);
      const { time_zone: _zone, ...slot } = await requireFree(sql, type, wanted);
      const expires_at = new Date(Date.now() + HOLD_MINUTES * MINUTE).toISOString();
      await insertHold(sql, hashOfToken(token), { ...slot, event_type_id: typeId, expires_at });
    }),
  );
  return token;
}

/** What can be booked, locked until the transaction ends; `asked` is the secret of an open request. Throws 410. */
export async function requireBookable(sql: Sql, typeId: string, asked?: string): Promise<Bookable> {
  const type = await holdBookable(sql, typeId);
  if (type === undefined) throw notBookable();
  if (asked === undefined) return type;
  await requireOpenRequest(sql, asked);
  return bookedForRequest(type);
}

/** Who is wanted, where a round-robin has several who are free; with why they were chosen. */
export interface Wish {
  readonly host_id: string;
  readonly turn: Turn | null;
}

/**
 * A slot that is free right now, with its host: of a round-robin the one that is wished for, or else whose turn it is. Keeps
 * the parts of several hosts. Throws 409.
 */
export async function requireFree(
  sql: Sql,
  type: Bookable,
  { from, length }: WantedSlot,
  { wish, ...changing }: Changing & { readonly wish?: Wish | undefined } = {},
): Promise<ChosenSlot> {
  const { slots, zones } = await freeSlots(sql, type, length, { from, to: from + 1 }, changing);
  const [slot] = slots;
  if (slot === undefined) throw slotGone();
  const { parts, turn } = await wayOf(sql, type, slot, { moved: changing.moved, wish });
  const [host] = parts;
  if (host === undefined) throw slotGone();
  const slot_id = slotIdOf(type._id, parts.map(({ hostId }) => hostId).join(" "), from, length);
  if (parts.length > 1)
    await insertParts(
      sql,
      slot_id,
      parts.map((part) => timesOf(type, part)),
    );
  const { from: starts, to: ends } = slot;
  const times = timesOf(type, { hostId: host.hostId, from: starts, to: ends });
  return { slot_id, turn, time_zone: zones.get(host.hostId) ?? "UTC", ...times };
}

/** Which of the ways to meet it is, and of a round-robin why. */
async function wayOf(
  sql: Sql,
  type: Bookable,
  { ways }: Offer,
  { moved, wish }: { readonly moved: string | undefined; readonly wish: Wish | undefined },
): Promise<{ readonly parts: readonly Part[]; readonly turn: Turn | null }> {
  const wayWith = (id: string) => ways.find(([part]) => part?.hostId === id);
  if (type.scheduling !== "round_robin") return { parts: ways[0] ?? [], turn: null };
  const wished = wish && wayWith(wish.host_id);
  if (wish && wished) return { parts: wished, turn: wish.turn };
  const ids = type.hosts.map(({ id }) => id);
  const standings = await findStandings(sql, type._id, ids, moved);
  const free = new Set(ways.flatMap((parts) => parts.map(({ hostId }) => hostId)));
  const next = chooseHost(standings, free);
  return { parts: (next && wayWith(next.id)) ?? [], turn: next?.turn ?? null };
}

function timesOf({ buffer_before, buffer_after }: Bookable, { hostId, from, to }: Part) {
  const iso = (instant: number) => new Date(instant).toISOString();
  return {
    host_id: hostId,
    starts_at: iso(from),
    ends_at: iso(to),
    blocked_from: iso(from - buffer_before * MINUTE),
    blocked_to: iso(to + buffer_after * MINUTE),
  };
}
