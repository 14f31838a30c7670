import { ACCEPT_DAYS, CLEARING_DAYS } from "@loubby/shared-contracts/http/orders/order-states";
import * as paths from "@loubby/shared-contracts/paths";
import { rolesWith } from "@loubby/shared-contracts/shell/store-roles";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import { atOnce } from "#api/db/at-once";
import type { Sql } from "#api/db/database";
import { findHearers } from "#api/identity/store-members";
import { emitLater } from "#api/realtime/emit-later";
import { tell, tellEach } from "#api/notifications/tell";
import { orderNotices } from "./notices.ts";
import type { OrderRow } from "./orders.sql.ts";

type Sides = Pick<OrderRow, "id" | "model" | "seller_id" | "buyer_id" | "organization_id">;

/** Tells the seller that someone bought, and has the open tabs of both sides read anew. */
export async function tellSold(sql: Sql, order: OrderRow): Promise<void> {
  const { title, buyer_name, number, amount_minor: amount, commission_minor: commission, currency } = order;
  const body =
    amount === 0
      ? `Order ${number}. It is free, so nothing was paid.`
      : `Order ${number}. ${formatMoney(amount - commission, currency)} of ${formatMoney(amount, currency)} will be yours: the buyer has ${ACCEPT_DAYS} days to accept, then it clears for ${CLEARING_DAYS} days.`;
  await tellSeller(sql, order, "sold", { title: `${buyer_name} bought ${title}`, body, event: "sold" });
}

/** Tells the seller that the buyer accepted. */
export const tellAccepted = (sql: Sql, order: OrderRow) =>
  tellSeller(sql, order, "settled", {
    title: `${order.title} was accepted`,
    body: `Order ${order.number}. Its money clears for ${CLEARING_DAYS} days and is then yours.`,
    event: "accepted",
  });

/** Tells the seller that the buyer doesn't go on. */
export const tellCanceled = (sql: Sql, order: OrderRow) =>
  tellSeller(sql, order, "settled", {
    title: `${order.title} was canceled`,
    body:
      order.model === "monthly"
        ? `Order ${order.number} ends with the month that is paid.`
        : `Order ${order.number} has ended.`,
    event: "canceled",
  });

/** Tells the buyer that the time to accept is over within a day. */
export const tellAlmostAccepted = (sql: Sql, order: OrderRow) =>
  tellBuyer(sql, order, {
    title: `${order.title} is accepted by itself within a day`,
    body: `Order ${order.number}. If something is wrong with it, say so before then.`,
    event: "almost accepted",
  });

/** Tells both sides that the time to accept is over. */
export async function tellAutoAccepted(sql: Sql, order: OrderRow): Promise<void> {
  const title = `${order.title} was accepted by itself`;
  const body = `Order ${order.number}. No one said anything within ${ACCEPT_DAYS} days.`;
  await tellSeller(sql, order, "settled", { title, body, event: "accepted" });
  await tellBuyer(sql, order, { title, body, event: "auto accepted" });
}

/** Tells the seller that so much of an order is theirs; `of` names the month where it isn't all. */
export const tellReleased = (sql: Sql, order: OrderRow, net: number, of = "") =>
  tellSeller(sql, order, "settled", {
    title: `${formatMoney(net, order.currency)} is yours`,
    body: `Order ${order.number} for ${order.title} has cleared. You find the money in your sales.`,
    event: `released ${of}`,
  });

/** Tells one side that the other gave an agent or its money back. */
export async function tellRefunded(
  sql: Sql,
  order: OrderRow,
  side: "buyer" | "seller",
  reason: string,
): Promise<void> {
  const said = reason === "" ? "" : ` They wrote: ${reason}`;
  const sum = formatMoney(order.amount_minor, order.currency);
  if (side === "seller")
    await tellSeller(sql, order, "settled", {
      title: `${order.title} was returned`,
      body: `Order ${order.number}. It was never used, so ${sum} went back to the buyer.${said}`,
      event: "refunded",
    });
  else
    await tellBuyer(sql, order, {
      title: `${sum} for ${order.title} is back`,
      body: `Order ${order.number}. The seller refunded it, and the money is free in the wallet.${said}`,
      event: "refunded",
    });
}

/** What is told of an order. */
export interface Words {
  readonly title: string;
  readonly body: string;
  readonly event: string;
}

/** Tells the seller of what became of an order. `event` tells one of it from another. */
export const tellSettled = (sql: Sql, order: OrderRow, words: Words) =>
  tellSeller(sql, order, "settled", words);

/** Where an order is looked at. */
const linkTo = ({ id, model }: Pick<OrderRow, "id" | "model">) =>
  model === "milestones" ? paths.project(id) : paths.order(id);

/** Tells the seller of an order, and who works on orders with them, with a link to it. `event` tells one of it from another. */
export async function tellSeller(
  sql: Sql,
  order: Sides,
  notice: keyof typeof orderNotices,
  { event, ...words }: Words,
): Promise<void> {
  const hearers = await findHearers(sql, order.seller_id, rolesWith("orders"));
  const tidings = {
    notice: orderNotices[notice],
    organizationId: null,
    link: linkTo(order),
    event: `${event} ${order.id}`,
    ...words,
  };
  await atOnce([tellEach(sql, hearers, tidings), tellTabs(sql, order, hearers)]);
}

/** Tells who bought of an order, with a link to it. `event` tells one of it from another. */
export async function tellBuyer(
  sql: Sql,
  order: OrderRow,
  { event, ...words }: Words,
  notice: keyof typeof orderNotices = "settled",
): Promise<void> {
  const tidings = {
    notice: orderNotices[notice],
    userId: order.buyer_id,
    organizationId: order.organization_id,
    link: linkTo(order),
    event: `${event} ${order.id}`,
    ...words,
  };
  await atOnce([tell(sql, tidings), tellWallets(sql, order)]);
}

/** Has the open tabs of both sides read an order anew: where it stands says what of a wallet is held, and for how long. */
export async function tellWallets(sql: Sql, order: Sides): Promise<void> {
  await tellTabs(sql, order, await findHearers(sql, order.seller_id, rolesWith("orders")));
}

function tellTabs(sql: Sql, { buyer_id, organization_id }: Sides, hearers: readonly string[]): Promise<void> {
  const buyer =
    organization_id === null ? (`user:${buyer_id}` as const) : (`org:${organization_id}` as const);
  const rooms = [...hearers.map((id) => `user:${id}` as const), buyer];
  return emitLater(sql, rooms, "wallet.changed.v1", {});
}
