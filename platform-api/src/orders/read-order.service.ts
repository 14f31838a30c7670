import { addedPermissions } from "@loubby/shared-contracts/http/agents/permission-words";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import { askerOf, type Principal } from "#api/access/principal";
import { readOnSale } from "#api/agents/on-sale";
import { hasAnswered } from "#api/agents/has-answered";
import type { Services } from "#api/services";
import { decides, isRefundable, runs } from "./may.ts";
import { findChanges, findOwn, type OwnOrder, wholeOf } from "./own-orders.sql.ts";
import { orderNotFound } from "./refusals.ts";

/** An order as the asker's side reads it, with what they may do. Throws 404 `order_not_found`. */
export async function readOrder(services: Services, principal: Principal, id: string): Promise<Order> {
  const { db } = services;
  const { row, changes } = await db.as(askerOf(principal)).read(async (sql) => {
    const found = await findOwn(sql, id);
    if (found === undefined) throw orderNotFound();
    return { row: found, changes: await findChanges(sql, id) };
  });
  const whole = wholeOf(row, changes, principal.userId);
  const asks_more = whole.side === "buyer" && runs(row.state) ? await readAsked(services, row) : null;
  const may = await mayOf(services, principal, row);
  return { ...whole, asks_more, may: { ...may, agree: asks_more !== null && decides(principal, row) } };
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
  const isSeller = row.seller_id === principal.userId;
  const accept = !isSeller && decides(principal, row) && row.state === "delivered";
  return {
    run: !isSeller && row.answers && runs(row.state),
    accept,
    return: accept && !(await db.as({ role: "worker" }).read((sql) => hasAnswered(sql, row))),
    refund: isSeller && isRefundable(row),
  };
}
