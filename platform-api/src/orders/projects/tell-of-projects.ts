import { ACCEPT_DAYS, CLEARING_DAYS } from "@loubby/shared-contracts/http/orders/order-states";
import { LATE_DAYS, type ProposalKind } from "@loubby/shared-contracts/http/orders/project-states";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import type { Sql } from "#api/db/database";
import { dayOf } from "#api/mail/day-of";
import type { OrderRow } from "../orders.sql.ts";
import { tellBuyer, tellSeller, tellSettled, type Words } from "../tell-sides.ts";
import type { MilestoneNews, MilestoneRow } from "./milestones.sql.ts";
import type { Side } from "./projects.sql.ts";

type Part = Pick<MilestoneRow, "id" | "title" | "amount_minor">;

const other = (side: Side): Side => (side === "buyer" ? "seller" : "buyer");

const tellSide = (sql: Sql, order: OrderRow, side: Side, words: Words) =>
  side === "seller" ? tellSeller(sql, order, "project", words) : tellBuyer(sql, order, words, "project");

const sumOf = (order: OrderRow, { amount_minor }: Part) => formatMoney(amount_minor, order.currency);

/** Tells the seller that someone ordered a service. */
export const tellOrdered = (sql: Sql, order: OrderRow, first: Part) =>
  tellSeller(sql, order, "sold", {
    title: `${order.buyer_name} ordered ${order.title}`,
    body: `Order ${order.number}. ${sumOf(order, first)} for ${first.title} is held. You begin once they have sent their brief.`,
    event: "sold",
  });

/** Tells the seller that the brief is there. */
export const tellBriefed = (sql: Sql, order: OrderRow) =>
  tellSide(sql, order, "seller", {
    title: `${order.buyer_name} sent the brief for ${order.title}`,
    body: `Order ${order.number}. The days of the first milestone run from now.`,
    event: "briefed",
  });

/** Tells the seller that another milestone is funded. */
export const tellFunded = (sql: Sql, order: OrderRow, part: Part) =>
  tellSide(sql, order, "seller", {
    title: `${part.title} is funded`,
    body: `Order ${order.number} for ${order.title}. ${sumOf(order, part)} is held, and its days run from now.`,
    event: `funded ${part.id}`,
  });

/** Tells the buyer that something was handed over. */
export const tellSubmitted = (sql: Sql, order: OrderRow, part: Part, number: number) =>
  tellSide(sql, order, "buyer", {
    title: `${order.store_name} submitted ${part.title}`,
    body: `Order ${order.number} for ${order.title}. Approve it or ask for changes within ${ACCEPT_DAYS} days; then it is approved by itself.`,
    event: `submitted ${part.id} ${number}`,
  });

/** Tells the seller that changes are asked for. */
export const tellChangesRequested = (sql: Sql, order: OrderRow, part: Part, number: number, text: string) =>
  tellSide(sql, order, "seller", {
    title: `${order.buyer_name} asks for changes of ${part.title}`,
    body: `Order ${order.number}.${said(text)}`,
    event: `changes ${part.id} ${number}`,
  });

/** Tells the seller that a milestone is approved; where the clock did it, the buyer too. */
export async function tellApproved(sql: Sql, order: OrderRow, part: Part, byClock: boolean): Promise<void> {
  const title = byClock ? `${part.title} was approved by itself` : `${part.title} was approved`;
  const why = byClock ? ` No one said anything within ${ACCEPT_DAYS} days.` : "";
  const body = `Order ${order.number} for ${order.title}.${why} Its money clears for ${CLEARING_DAYS} days.`;
  const words = { title, body, event: `approved ${part.id}` };
  await tellSide(sql, order, "seller", words);
  if (byClock) await tellSide(sql, order, "buyer", words);
}

/** Tells the seller that a milestone's money, less the commission, is theirs. */
export const tellPaid = (sql: Sql, order: OrderRow, part: Part, net: number) =>
  tellSettled(sql, order, {
    title: `${formatMoney(net, order.currency)} is yours`,
    body: `${part.title} of order ${order.number} has cleared. You find the money in your sales.`,
    event: `released ${part.id}`,
  });

/** Tells the buyer that the seller gave a milestone's money back. */
export const tellMilestoneRefunded = (sql: Sql, order: OrderRow, part: Part, reason: string) =>
  tellBuyer(sql, order, {
    title: `${sumOf(order, part)} for ${part.title} is back`,
    body: `Order ${order.number}. The seller refunded it, and the money is free in the wallet.${said(reason)}`,
    event: `refunded ${part.id}`,
  });

const ASKS: Readonly<Record<ProposalKind, string>> = {
  change: "asks you to agree to a change order",
  cancel: "asks you to cancel the project",
  pause: "asks you to pause the project",
};

/** Tells one side that the other proposes something. */
export const tellAsked = (
  sql: Sql,
  order: OrderRow,
  { id, kind, side, text }: { id: string; kind: ProposalKind; side: Side; text: string },
) =>
  tellSide(sql, order, other(side), {
    title: `${side === "buyer" ? order.buyer_name : order.store_name} ${ASKS[kind]}`,
    body: `Order ${order.number} for ${order.title}.${said(text)}`,
    event: `proposed ${id}`,
  });

/** Tells the side that proposed what became of it. */
export const tellAnswered = (
  sql: Sql,
  order: OrderRow,
  { id, kind, side }: { id: string; kind: ProposalKind; side: Side },
  agrees: boolean,
) =>
  tellSide(sql, order, side, {
    title: `${side === "buyer" ? order.store_name : order.buyer_name} ${agrees ? "agreed" : "refused"}`,
    body: `Order ${order.number} for ${order.title}. ${agrees ? DONE[kind] : "It goes on as it was."}`,
    event: `answered ${id}`,
  });

const DONE: Readonly<Record<ProposalKind, string>> = {
  change: "The milestones are as you proposed.",
  cancel: "What wasn't handed over is canceled, and its money is free again.",
  pause: "Nothing is due until one of you goes on.",
};

/** Tells one side that the other ended a pause, or canceled what wasn't handed over. */
export const tellOther = (
  sql: Sql,
  order: OrderRow,
  did: {
    readonly side: Side;
    readonly what: "resumed" | "canceled";
    readonly reason?: string;
    readonly at: Date;
  },
) =>
  tellSide(sql, order, other(did.side), {
    title: `${did.side === "buyer" ? order.buyer_name : order.store_name} ${did.what} ${order.title}`,
    body: `Order ${order.number}. ${did.what === "resumed" ? "Deadlines moved by as long as it rested." : "Money that was held for it is free again."}${said(did.reason ?? "")}`,
    event: `${did.what} ${did.at.toISOString()}`,
  });

/** Tells a side that something is due, or that it is late. */
export async function tellNews(
  sql: Sql,
  order: OrderRow,
  { title, about, at }: MilestoneNews,
): Promise<void> {
  const of = `Order ${order.number} for ${order.title}.`;
  const event = `${about} ${title} ${at}`;
  if (about === "approval")
    await tellSide(sql, order, "buyer", {
      title: `${title} is approved by itself within a day`,
      body: `${of} If something is missing, ask for changes before then.`,
      event,
    });
  else if (about === "deadline")
    await tellSide(sql, order, "seller", {
      title: `${title} is due within a day`,
      body: `${of} Submit it by ${dayOf(at)}, or propose a change order.`,
      event,
    });
  else {
    await tellSide(sql, order, "seller", {
      title: `${title} is late`,
      body: `${of} It was due on ${dayOf(at)}. After ${LATE_DAYS} days the buyer can cancel it without you.`,
      event,
    });
    await tellSide(sql, order, "buyer", {
      title: `${title} is late`,
      body: `${of} It was due on ${dayOf(at)}. After ${LATE_DAYS} days you can cancel it and have its money back.`,
      event,
    });
  }
}

/** Characters of what someone wrote that fit into a notice. */
const MOST_SAID = 600;

const said = (text: string) =>
  text === "" ? "" : ` They wrote: ${text.length > MOST_SAID ? `${text.slice(0, MOST_SAID)}…` : text}`;
