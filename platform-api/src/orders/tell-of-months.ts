import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import type { Sql } from "#api/db/database";
import { dayOf } from "#api/mail/day-of";
import type { OrderRow } from "./orders.sql.ts";
import { tellBuyer, tellSettled } from "./tell-sides.ts";

/** Tells the buyer that another month was charged. */
export const tellRenewed = (sql: Sql, order: OrderRow, until: Date) =>
  tellBuyer(sql, order, {
    title: `${order.title} is renewed`,
    body: `${sumOf(order)} was charged for order ${order.number}. It lasts until ${dayOf(until)}.`,
    event: `renewed ${until.toISOString()}`,
  });

/** Tells the buyer that the wallet has too little, and on how many days it is tried again. */
export const tellUnpaid = (sql: Sql, order: OrderRow, missing: number, triesLeft: number) =>
  tellBuyer(sql, order, {
    title: `${order.title} couldn't be renewed`,
    body: `The wallet needs ${formatMoney(missing, order.currency)} more for order ${order.number}. We try again tomorrow${
      triesLeft > 1 ? " and the day after" : ", for the last time"
    }. The agent answers until then.`,
    event: `unpaid ${order.due_at}`,
  });

const WHY = {
  canceled: "It was canceled, so it isn't renewed.",
  suspended: "Our team suspended the agent, so it isn't renewed.",
  deprecated: "The agent hasn't answered for a month and left the store, so it isn't renewed.",
  gone: "The agent left the store, so it isn't renewed.",
  unpaid: "The wallet had too little on three days.",
} as const;

/** Tells both sides that an order by the month is over; a seller knows already of one that its buyer canceled. */
export async function tellEnded(sql: Sql, order: OrderRow, why: keyof typeof WHY): Promise<void> {
  const { title, number, buyer_name } = order;
  await tellBuyer(sql, order, {
    title: `${title} has ended`,
    body: `${WHY[why]} Order ${number} costs nothing any more, and what was said is kept.`,
    event: "ended",
  });
  if (why === "canceled") return;
  await tellSettled(sql, order, {
    title: `${title} has ended for ${buyer_name}`,
    body: `${WHY[why]} No further month of order ${number} is charged.`,
    event: "ended",
  });
}

const sumOf = ({ amount_minor, currency }: OrderRow) => formatMoney(amount_minor, currency);
