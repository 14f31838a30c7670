import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import { askerOf, type Principal } from "#api/access/principal";
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
  return { ...whole, may: await mayOf(services, principal, row) };
}

async function mayOf({ db }: Services, principal: Principal, row: OwnOrder): Promise<Order["may"]> {
  const isSeller = row.seller_id === principal.userId;
  const accept = !isSeller && decides(principal, row) && row.state === "delivered";
  return {
    run: !isSeller && runs(row.state),
    accept,
    return: accept && !(await db.as({ role: "worker" }).read((sql) => hasAnswered(sql, row))),
    refund: isSeller && isRefundable(row),
  };
}
