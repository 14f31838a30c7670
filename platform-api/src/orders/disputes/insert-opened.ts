import { uuidv7 } from "uuidv7";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { ANSWER_DAYS, type DisputeReason } from "@loubby/shared-contracts/http/orders/dispute-states";
import { addDays } from "#api/billing/periods";
import type { Sql } from "#api/db/database";
import { readClock } from "#api/db/read-clock";
import { moveOrder, type OrderRow } from "../orders.sql.ts";
import { findMilestones } from "../projects/milestones.sql.ts";
import { orderMoved, orderNotFound } from "../refusals.ts";
import { beginDispute } from "./disputed-charge.ts";
import { insertDispute, insertStatement } from "./disputes.sql.ts";

/** A dispute that someone opens. */
interface Opened {
  readonly side: "buyer" | "staff";
  readonly by: string;
  /** The part of the order that it is about; both null: all of it. */
  readonly about: { readonly milestoneId: string | null; readonly chargeId: string | null };
  readonly reason: DisputeReason;
  /** Minor units; null: all of it. */
  readonly wants: number | null;
  readonly text: string;
}

/**
 * Opens a dispute about a locked order or a part of it, whose money waits from now on; answers its id. Throws 404, 409
 * `order_moved` and `earnings_gone`, 422 `wants_too_much`.
 */
export async function insertOpened(
  sql: Sql,
  order: OrderRow,
  { side, by, about: { milestoneId, chargeId }, reason, wants, text }: Opened,
): Promise<string> {
  if (chargeId !== null && milestoneId !== null) throw orderNotFound();
  const disputeId = uuidv7();
  const { amount, due, returnHold } =
    chargeId === null
      ? { ...(await requireDisputable(sql, order, milestoneId)), returnHold: null }
      : await beginDispute(sql, order, chargeId, disputeId);
  if (wants !== null && wants > amount)
    throw new ApiError(422, "wants_too_much", "That is more than was paid.", [
      { path: "wants", message: "That is more than was paid." },
    ]);
  if (chargeId === null) await moveOrder(sql, order.id, { to: "disputed", by });
  await insertDispute(sql, {
    id: disputeId,
    orderId: order.id,
    milestoneId,
    chargeId,
    returnHold,
    openedBy: by,
    reason,
    wants: wants ?? amount,
    orderState: chargeId === null ? order.state : null,
    orderDue: due,
    due: addDays(await readClock(sql), ANSWER_DAYS),
  });
  await insertStatement(sql, { disputeId, side, authorId: by, text });
  return disputeId;
}

/** What is disputed: a whole order, or a milestone of a project. Throws 404, 409 `order_moved`. */
async function requireDisputable(
  sql: Sql,
  { id, model, state, due_at, amount_minor }: OrderRow,
  milestoneId: string | null,
): Promise<{ readonly amount: number; readonly due: string }> {
  if (model === "milestones" && state !== "disputed") {
    const part = (await findMilestones(sql, id)).find((each) => each.id === milestoneId);
    if (part === undefined) throw orderNotFound();
    if (part.due_at === null) throw orderMoved();
    return { amount: part.amount_minor, due: part.due_at };
  }
  const isHeld = model === "one_time" && (state === "delivered" || state === "clearing");
  if (milestoneId !== null || !isHeld || due_at === null) throw orderMoved();
  return { amount: amount_minor, due: due_at };
}
