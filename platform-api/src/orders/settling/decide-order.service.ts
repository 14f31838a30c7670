import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { CLEARING_DAYS } from "@loubby/shared-contracts/http/orders/order-states";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import type { Principal } from "#api/access/principal";
import { permissionMissing } from "#api/access/refusals";
import { lockOnSale } from "#api/agents/on-sale";
import { hasAnswered } from "#api/agents/has-answered";
import type { Sql } from "#api/db/database";
import { readClock } from "#api/db/read-clock";
import { settleHold } from "#api/ledger/move-money";
import type { Services } from "#api/services";
import { daysAfter } from "../days-after.ts";
import { decides, isRefundable } from "../may.ts";
import { lockOrder, moveOrder, type OrderRow, writeAgreed } from "../orders.sql.ts";
import { readOrder } from "../read-order.service.ts";
import { orderMoved, orderNotFound, termsChanged } from "../refusals.ts";
import { tellAccepted, tellRefunded } from "../tell-sides.ts";
import { setQuestions } from "../use.ts";

/** Accepts what was delivered, for the buyer. Throws 403, 404, 409 `order_moved`. */
export function accept(services: Services, principal: Principal, id: string): Promise<Order> {
  return decide(services, principal, id, async (sql, order) => {
    requireBuyer(principal, order);
    if (order.state !== "delivered") throw orderMoved();
    await moveOrder(sql, id, { to: "accepted", by: principal.userId });
    await clear(sql, id, principal.userId);
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

/** The order's money clears now. */
export async function clear(sql: Sql, id: string, by: string | null): Promise<void> {
  const due = daysAfter(await readClock(sql), CLEARING_DAYS);
  await moveOrder(sql, id, { to: "clearing", by, due });
}

/** Gives back what was never used, for the buyer. Throws 403, 404, 409 `order_moved` and `order_used`. */
export function giveBack(services: Services, principal: Principal, id: string, reason: string) {
  return decide(services, principal, id, async (sql, order) => {
    requireBuyer(principal, order);
    if (order.state !== "delivered" || !isRefundable(order)) throw orderMoved();
    await refundMoney(sql, order, principal.userId, reason);
    // After the questions are over: one that is asked in this moment counts, or isn't answered.
    if (await hasAnswered(sql, order))
      throw new ApiError(409, "order_used", "This agent has answered already, so it can't be given back.");
    await tellRefunded(sql, order, "seller", reason);
  });
}

/** Gives the buyer the money back, for the seller. Throws 404, 409 `order_moved`. */
export function refund(services: Services, principal: Principal, id: string, reason: string) {
  return decide(services, principal, id, async (sql, order) => {
    if (order.seller_id !== principal.userId) throw orderNotFound();
    if (!isRefundable(order)) throw orderMoved();
    await refundMoney(sql, order, principal.userId, reason);
    await tellRefunded(sql, order, "buyer", reason);
  });
}

async function refundMoney(sql: Sql, order: OrderRow, by: string, note: string): Promise<void> {
  const { id, hold_id, number, title } = order;
  await setQuestions(sql, order, 0);
  await settleHold(
    sql,
    hold_id ?? "",
    { kind: "void", posting: "purchase", description: `${title} (${number}), refunded`, actor: by },
    { scope: "product", operation: "orders.settle", key: id },
  );
  await moveOrder(sql, id, { to: "refunded", by, note });
}

/** Only the two sides know of an order; on the buyer's side only those who decide may change it. */
function requireBuyer(principal: Principal, order: OrderRow): void {
  if (order.seller_id === principal.userId) throw orderNotFound();
  if (!decides(principal, order)) throw permissionMissing("billing_setting", "write");
}

async function decide(
  services: Services,
  principal: Principal,
  id: string,
  work: (sql: Sql, order: OrderRow) => Promise<void>,
): Promise<Order> {
  // Whether it is theirs at all, before anything is locked.
  await readOrder(services, principal, id);
  await services.db.as({ role: "worker" }).write(async (sql) => {
    const order = await lockOrder(sql, id);
    if (order === undefined) throw orderNotFound();
    await work(sql, order);
  });
  return readOrder(services, principal, id);
}
