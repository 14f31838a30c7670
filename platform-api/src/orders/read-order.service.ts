import { addedPermissions } from "@loubby/shared-contracts/http/agents/permission-words";
import type { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import { askerOf, type Principal } from "#api/access/principal";
import { storeRefusal } from "#api/access/require-seller-of";
import { readOnSale } from "#api/agents/on-sale";
import { hasAnswered } from "#api/agents/has-answered";
import { atOnce } from "#api/db/at-once";
import type { Services } from "#api/services";
import { findHeldMonth, sumAnswers } from "./charging/charges.sql.ts";
import { findChargebackOf } from "./chargeback-of.ts";
import { decides, isRefundable, sideOf } from "./may.ts";
import { findChanges, findOwn, type OwnOrder, wholeOf } from "./own-orders.sql.ts";
import { findOrder } from "./orders.sql.ts";
import { orderNotFound } from "./refusals.ts";

/** One of the asker's orders. Throws 404 `order_not_found`, 403 `store_role`. */
export async function requireOwn(services: Services, principal: Principal, id: string): Promise<OwnOrder> {
  const found = await services.db.as(askerOf(principal)).read((sql) => findOwn(sql, id));
  if (found === undefined) throw await refusalOf(services, principal, id);
  return found;
}

/** Of the store that they work in they may know that an order exists, though their role doesn't work on it. */
async function refusalOf({ db }: Services, principal: Principal, id: string): Promise<ApiError> {
  const order = await db.as({ role: "worker" }).read((sql) => findOrder(sql, id));
  return order !== undefined && order.seller_id === principal.store?.ownerId
    ? storeRefusal(principal, "orders")
    : orderNotFound();
}

/** An order as the asker's side reads it, with what they may do. Throws 404 `order_not_found`. */
export async function readOrder(services: Services, principal: Principal, id: string): Promise<Order> {
  const { db } = services;
  const [row, changes] = await db
    .as(askerOf(principal))
    .read((sql) => atOnce([findOwn(sql, id), findChanges(sql, id)]));
  if (row === undefined) throw await refusalOf(services, principal, id);
  const whole = wholeOf(row, changes, principal);
  const [per_use, asks_more, may, chargeback] = await Promise.all([
    readUse(services, principal, row),
    whole.side === "buyer" && row.live ? readAsked(services, row) : null,
    mayOf(services, principal, row),
    db.as({ role: "worker" }).read((sql) => findChargebackOf(sql, principal, row)),
  ]);
  const agree = asks_more !== null && decides(principal, row);
  return { ...whole, per_use, asks_more, chargeback, may: { ...may, agree } };
}

async function readUse(
  { db }: Services,
  { userId }: Principal,
  { id, most_minor: most, month_limit_minor: month, person_limit_minor: person }: OwnOrder,
): Promise<Order["per_use"]> {
  if (most === null || month === null) return null;
  const { all, mine } = await db.as({ role: "worker" }).read((sql) => sumAnswers(sql, id, userId));
  return { most, limits: { month, person }, spent: all, mine };
}

async function readAsked({ db }: Services, row: OwnOrder): Promise<Order["asks_more"]> {
  const onSale = await db.as({ role: "worker" }).read((sql) => readOnSale(sql, row.listing_id));
  if (onSale === undefined) return null;
  const permissions = addedPermissions(row.permissions, onSale.permissions);
  return permissions.length === 0 ? null : { version: onSale.version, permissions };
}

async function mayOf(
  { db }: Services,
  principal: Principal,
  row: OwnOrder,
): Promise<Omit<Order["may"], "agree">> {
  const isSeller = sideOf(principal, row) === "seller";
  const isBuyers = !isSeller && decides(principal, row) && row.state === "delivered";
  const accept = isBuyers && row.model === "one_time";
  return {
    run: !isSeller && row.answers && row.live,
    message: !isSeller && decides(principal, row),
    accept,
    return:
      isBuyers &&
      (await holdsMoney(db, row)) &&
      !(await db.as({ role: "worker" }).read((sql) => hasAnswered(sql, row))),
    refund: isSeller && isRefundable(row) && (await holdsMoney(db, row)),
    cancel: isBuyers && (row.model === "per_use" || (row.model === "monthly" && !row.ends_at_due)),
    keep: isBuyers && row.ends_at_due,
    limit: isBuyers && row.model === "per_use",
    dispute:
      !isSeller &&
      decides(principal, row) &&
      row.model === "one_time" &&
      (row.state === "delivered" || row.state === "clearing"),
  };
}

/** Whether money of an order is held that can be given back. */
async function holdsMoney(db: Services["db"], row: OwnOrder): Promise<boolean> {
  if (!isRefundable(row)) return false;
  if (row.model === "one_time") return true;
  return (await db.as({ role: "worker" }).read((sql) => findHeldMonth(sql, row.id))) !== undefined;
}
