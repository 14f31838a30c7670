import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { CLEARING_DAYS } from "@loubby/shared-contracts/http/orders/order-states";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import type { Principal } from "#api/access/principal";
import { permissionMissing } from "#api/access/refusals";
import { lockOnSale } from "#api/agents/on-sale";
import { hasAnswered } from "#api/agents/has-answered";
import { atOnce } from "#api/db/at-once";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { lockHeldMonth, writeVoided } from "../charging/charges.sql.ts";
import { endOrder } from "../charging/months.ts";
import { freeHeld } from "../charging/pay-held.ts";
import { decides, isRefundable, sideOf } from "../may.ts";
import { type Limits, requireLimits } from "../limits.ts";
import { lockOrder, moveOrder, type OrderRow, writeAgreed, writeEnds, writeLimits } from "../orders.sql.ts";
import { readOrder, requireOwn } from "../read-order.service.ts";
import { orderMoved, orderNotFound, termsChanged } from "../refusals.ts";
import { tellAccepted, tellCanceled, tellRefunded } from "../tell-sides.ts";
import { setQuestions } from "../use.ts";

/** Accepts what was delivered, for the buyer. Throws 403, 404, 409 `order_moved`. */
export function accept(services: Services, principal: Principal, id: string): Promise<Order> {
  return decide(services, principal, id, async (sql, order) => {
    requireBuyer(principal, order);
    if (order.state !== "delivered" || order.model !== "one_time") throw orderMoved();
    const by = principal.userId;
    await atOnce([moveOrder(sql, id, { to: "accepted", by }), clear(sql, id, by)]);
    await tellAccepted(sql, order);
  });
}

/** Agrees to what the version on sale does with data, for the buyer. Throws 403, 404, 409 `terms_changed`. */
export function agree(services: Services, principal: Principal, id: string, version: number): Promise<Order> {
  return decide(services, principal, id, async (sql, order) => {
    requireBuyer(principal, order);
    const agent = await lockOnSale(sql, order.listing_id);
    if (agent?.version !== version) throw termsChanged();
    await writeAgreed(sql, id, agent);
  });
}

/** Ends an order that lasts: by the month with the month that is paid, per use at once. Throws 403, 404, 409 `order_moved`. */
export function cancel(services: Services, principal: Principal, id: string): Promise<Order> {
  return decide(services, principal, id, async (sql, order) => {
    requireLasting(principal, order, ["monthly", "per_use"]);
    if (order.model === "monthly") await writeEnds(sql, id, true);
    else await endOrder(sql, order, principal.userId);
    await tellCanceled(sql, order);
  });
}

/** Has an order by the month go on after all. Throws 403, 404, 409 `order_moved`. */
export function keep(services: Services, principal: Principal, id: string): Promise<Order> {
  return decide(services, principal, id, async (sql, order) => {
    requireLasting(principal, order, ["monthly"]);
    await writeEnds(sql, id, false);
  });
}

/** Sets what answers may cost in a month. Throws 403, 404, 409 `order_moved`, 422 `limit_too_low`. */
export function limit(services: Services, principal: Principal, id: string, limits: Limits): Promise<Order> {
  return decide(services, principal, id, async (sql, order) => {
    requireLasting(principal, order, ["per_use"]);
    await writeLimits(
      sql,
      id,
      requireLimits({ most: order.most_minor ?? 0, currency: order.currency }, limits),
    );
  });
}

function requireLasting(principal: Principal, order: OrderRow, models: readonly OrderRow["model"][]): void {
  requireBuyer(principal, order);
  if (order.state !== "delivered" || !models.includes(order.model)) throw orderMoved();
}

/** The order's money clears now. */
export const clear = (sql: Sql, id: string, by: string | null): Promise<void> =>
  moveOrder(sql, id, { to: "clearing", by, due: { days: CLEARING_DAYS } });

/** Gives back what was never used, for the buyer. Throws 403, 404, 409 `order_moved` and `order_used`. */
export function giveBack(services: Services, principal: Principal, id: string, reason: string) {
  return decide(services, principal, id, async (sql, order) => {
    requireBuyer(principal, order);
    if (order.state !== "delivered" || !isRefundable(order)) throw orderMoved();
    await refundMoney(sql, order, principal.userId, reason);
    // After the questions are over: one that is asked in this moment counts, or isn't answered.
    if (await hasAnswered(sql, order))
      throw new ApiError(409, "order_used", "This agent has answered already, so it can't be returned.");
    await tellRefunded(sql, order, "seller", reason);
  });
}

/** Gives the buyer the money back, for the seller. Throws 404, 409 `order_moved`. */
export function refund(services: Services, principal: Principal, id: string, reason: string) {
  return decide(services, principal, id, async (sql, order) => {
    if (sideOf(principal, order) !== "seller") throw orderNotFound();
    if (!isRefundable(order)) throw orderMoved();
    await refundMoney(sql, order, principal.userId, reason);
    await tellRefunded(sql, order, "buyer", reason);
  });
}

async function refundMoney(sql: Sql, order: OrderRow, by: string, note: string): Promise<void> {
  const { id, hold_id } = order;
  if (order.model === "monthly") return refundMonth(sql, order, by, note);
  await setQuestions(sql, order, 0);
  await freeHeld(sql, order, { hold: hold_id ?? "", key: id, actor: by });
  await moveOrder(sql, id, { to: "refunded", by, note });
}

/** The month that is held goes back, and no other follows. */
async function refundMonth(sql: Sql, order: OrderRow, by: string, note: string): Promise<void> {
  const month = await lockHeldMonth(sql, order.id);
  if (month === undefined) throw orderMoved();
  await freeHeld(sql, order, { hold: month.hold_id, key: month.id, actor: by });
  await writeVoided(sql, month.id);
  await endOrder(sql, order, by, note);
}

/** Only the two sides know of an order; on the buyer's side only those who decide may change it. */
function requireBuyer(principal: Principal, order: OrderRow): void {
  if (sideOf(principal, order) === "seller") throw orderNotFound();
  if (!decides(principal, order)) throw permissionMissing("billing_setting", "write");
}

async function decide(
  services: Services,
  principal: Principal,
  id: string,
  work: (sql: Sql, order: OrderRow) => Promise<void>,
): Promise<Order> {
  // Whether it is theirs at all, before anything is locked.
  await requireOwn(services, principal, id);
  await services.db.as({ role: "worker" }).write(async (sql) => {
    const order = await lockOrder(sql, id);
    if (order === undefined) throw orderNotFound();
    await work(sql, order);
  });
  return readOrder(services, principal, id);
}
