import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { orders } from "@loubby/shared-contracts/http/orders/orders";
import { commissionOf } from "@loubby/shared-contracts/http/orders/commission";
import { milestoneStateWords } from "@loubby/shared-contracts/http/orders/project-states";
import { orderStateWords } from "@loubby/shared-contracts/http/orders/order-states";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import { askerOf, type Principal } from "#api/access/principal";
import { linkTo } from "#api/files/signed-read-url";
import { dayOf } from "#api/mail/day-of";
import { billPdf } from "#api/pdf/bill-pdf";
import type { Services } from "#api/services";
import { sideOf } from "../may.ts";
import { findChanges, findOwn, type OwnChange, type OwnOrder } from "../own-orders.sql.ts";
import { findMilestones, type MilestoneRow } from "../projects/milestones.sql.ts";
import { orderNotFound } from "../refusals.ts";

/** A link to an order's receipt as a PDF, made from what was agreed. Throws 404 `order_not_found`. */
export async function linkToReceipt(
  services: Services,
  principal: Principal,
  orderId: string,
): Promise<ReplyOf<typeof orders.receipt>> {
  const { row, changes, parts } = await services.db.as(askerOf(principal)).read(async (sql) => ({
    row: await findOwn(sql, orderId),
    changes: await findChanges(sql, orderId),
    parts: await findMilestones(sql, orderId),
  }));
  if (row === undefined || (row.model !== "one_time" && row.model !== "milestones")) throw orderNotFound();
  const isSeller = sideOf(principal, row) === "seller";
  const paid = row.model === "one_time" ? [wholeOf(row)] : parts.flatMap(paidOf);
  const state = [row.state, ...parts.map((part) => part.state)].join("-");
  const key = `receipts/${row.id}/${state}-${isSeller ? "seller" : "buyer"}`;
  await services.objects.put(key, await receiptPdf(row, changes, paid, isSeller), "application/pdf");
  return linkTo(services, { key, name: `Receipt ${row.number}.pdf`, content_type: "application/pdf" });
}

/** What was paid, or is held, in minor units. */
interface Paid {
  readonly words: string;
  readonly amount: number;
  readonly note: string;
}

const wholeOf = ({ title, amount_minor: amount, version }: OwnOrder): Paid => ({
  words: title,
  amount,
  note: `Version ${version}, for as long as it runs`,
});

/** What a milestone costs its buyer: nothing before it is funded and after it was canceled. */
function paidOf({ title, state, amount_minor, paid_minor }: MilestoneRow): Paid[] {
  if (state === "draft" || state === "cancelled") return [];
  return [{ words: title, amount: paid_minor ?? amount_minor, note: milestoneStateWords[state] }];
}

function receiptPdf(
  row: OwnOrder,
  changes: readonly OwnChange[],
  paid: readonly Paid[],
  isSeller: boolean,
): Promise<Buffer> {
  const money = (amount: number) => formatMoney(amount, row.currency);
  const amount = paid.reduce((all, each) => all + each.amount, 0);
  const commission = paid.reduce((all, each) => all + commissionOf(each.amount, row.commission_bps), 0);
  const lines = paid.map((each) => ({ ...each, amount: money(each.amount) }));
  const kept = {
    words: "Commission of the store",
    amount: money(-commission),
    note: "Frozen with the order",
  };
  return billPdf({
    title: `Receipt ${row.number}`,
    author: row.store_name,
    subject: `Receipt for ${row.buyer_name}`,
    createdAt: new Date(changes.at(-1)?.at ?? row.created_at),
    heading: "Receipt",
    facts: [
      ["Order", row.number],
      ["Date", dayOf(row.created_at)],
      ["Status", orderStateWords[row.state]],
      ["Seller", row.store_name],
      ["Buyer", row.buyer_name],
    ],
    lines: isSeller && commission > 0 ? [...lines, kept] : lines,
    total: money(isSeller ? amount - commission : amount),
    closing: closingOf(row, changes),
  });
}

function closingOf({ state }: OwnOrder, changes: readonly OwnChange[]): string {
  const last = changes.at(-1);
  const at = last === undefined ? "" : ` on ${dayOf(last.at)}`;
  if (state === "refunded") return `Refunded to the Loubby wallet${at}. Nothing is to be paid.`;
  if (state === "released" || state === "closed") return `Paid from the Loubby wallet${at}.`;
  return "Held in the buyer's Loubby wallet until the order has been accepted and has cleared.";
}
