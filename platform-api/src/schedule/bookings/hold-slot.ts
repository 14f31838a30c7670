import { asBooker } from "./as-booker.ts";
import { HOLD_MINUTES } from "@loubby/shared-contracts/http/schedule/booking-lists";
import type { Sql } from "#api/db/database";
import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import type { Services } from "#api/services";
import { slotIdOf } from "../slots/slot-id.ts";
import type { Bookable } from "./bookable.ts";
import { holdBookable } from "./bookable.sql.ts";
import type { SlotTimes } from "./kept-booking.ts";
import { deleteHolds, insertHold } from "./bookings.sql.ts";
import { freeSlots } from "./free-slots.ts";
import { notBookable, slotGone, unlessTaken } from "./slot-gone.ts";

const MINUTE = 60_000;

/** A slot that someone wants: when it begins (ms) and its length in minutes. */
export interface WantedSlot {
  readonly from: number;
  readonly length: number;
}

/** Keeps a slot for a visitor for five minutes; answers the secret that opens its form. Throws 409 when it is gone, 410. */
export async function holdSlot(services: Services, typeId: string, wanted: WantedSlot): Promise<string> {
  const token = newToken();
  const work = asBooker(services).write(async (sql) => {
    const type = await requireBookable(sql, typeId);
    await deleteHolds(sql, null, type.owner_id);
    const times = await requireFree(sql, type, wanted);
    const expires_at = new Date(Date.now() + HOLD_MINUTES * MINUTE).toISOString();
    const hold = { ...times, event_type_id: typeId, host_id: type.owner_id, expires_at };
    await insertHold(sql, hashOfToken(token), hold);
  });
  await unlessTaken(work);
  return token;
}

/** What can be booked, locked until the transaction ends. Throws 410 when it can't any more. */
export async function requireBookable(sql: Sql, typeId: string): Promise<Bookable> {
  const type = await holdBookable(sql, typeId);
  if (type === undefined) throw notBookable();
  return type;
}

/** The times of a slot that is free right now. Throws 409. */
export async function requireFree(
  sql: Sql,
  type: Bookable,
  { from, length }: WantedSlot,
  moved?: string,
): Promise<SlotTimes> {
  const { slots } = await freeSlots(sql, type, length, { from, to: from + 1 }, moved);
  const [slot] = slots;
  if (slot === undefined) throw slotGone();
  const iso = (instant: number) => new Date(instant).toISOString();
  return {
    slot_id: slotIdOf(type._id, type.owner_id, from, length),
    starts_at: iso(slot.from),
    ends_at: iso(slot.to),
    blocked_from: iso(slot.from - type.buffer_before * MINUTE),
    blocked_to: iso(slot.to + type.buffer_after * MINUTE),
  };
}
