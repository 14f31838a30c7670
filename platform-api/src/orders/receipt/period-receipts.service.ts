import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { PeriodReceipt } from "@loubby/shared-contracts/http/orders/orders.schema";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import { askerOf, type Principal } from "#api/access/principal";
import { linkTo } from "#api/files/signed-read-url";
import { dayOf } from "#api/mail/day-of";
import { billPdf } from "#api/pdf/bill-pdf";
import type { Services } from "#api/services";
import type { OwnOrder } from "../own-orders.sql.ts";
import { requireOwn } from "../read-order.service.ts";
import { sideOf } from "../may.ts";
import { orderNotFound } from "../refusals.ts";
import { findPaidPeriods, type PeriodPaid } from "./period-receipts.sql.ts";

/** The receipts of an order that lasts, the latest first: one a paid month, or one a calendar month of answers. Throws 404. */
export async function listPeriodReceipts(
  services: Services,
  principal: Principal,
  orderId: string,
): Promise<PeriodReceipt[]> {
  const { row, periods } = await readPeriods(services, principal, orderId);
  return periods.toReversed().map(({ number, from, until, amount, answers }) => ({
    number,
    name: numberOf(row, number),
    from,
    until,
    amount,
    answers,
  }));
}

/** A link to one of them as a PDF, by its number. Throws 404 `order_not_found` for another's and an unknown number. */
export async function linkToPeriodReceipt(
  services: Services,
  principal: Principal,
  orderId: string,
  number: number,
): Promise<ReplyOf<typeof orders.periodReceipt>> {
  const { row, periods } = await readPeriods(services, principal, orderId);
  const paid = periods.find((each) => each.number === number);
  if (paid === undefined) throw orderNotFound();
  const isSeller = sideOf(principal, row) === "seller";
  // What goes back of answers later is another document.
  const key = `receipts/${row.id}/${number}-${paid.returned}-${isSeller ? "seller" : "buyer"}`;
  await services.objects.put(key, await periodPdf(row, paid, isSeller), "application/pdf");
  return linkTo(services, {
    key,
    name: `Receipt ${numberOf(row, number)}.pdf`,
    content_type: "application/pdf",
  });
}

async function readPeriods(services: Services, principal: Principal, orderId: string) {
  const row = await requireOwn(services, principal, orderId);
  if (row.model !== "monthly" && row.model !== "per_use") throw orderNotFound();
  const periods = await services.db.as(askerOf(principal)).read((sql) => findPaidPeriods(sql, row));
  return { row, periods };
}

const numberOf = ({ number }: OwnOrder, place: number) => `${number}-${place}`;

function periodPdf(row: OwnOrder, paid: PeriodPaid, isSeller: boolean): Promise<Buffer> {
  const { number, from, until, amount, commission, answers, returned } = paid;
  const money = (minor: number) => formatMoney(minor, row.currency);
  const note =
    answers === null
      ? `Version ${row.version}, by the month`
      : `${answers === 1 ? "1 answer" : `${answers} answers`}${returned > 0 ? `, less ${money(returned)} that went back` : ""}`;
  const kept = {
    words: "Commission of the store",
    amount: money(-commission),
    note: "Frozen with the order",
  };
  const line = { words: row.title, amount: money(amount), note };
  const last = new Date(new Date(until).getTime() - 1).toISOString();
  return billPdf({
    title: `Receipt ${numberOf(row, number)}`,
    author: row.store_name,
    subject: `Receipt for ${row.buyer_name}`,
    createdAt: new Date(until),
    heading: answers === null ? "Receipt" : "Statement of answers",
    facts: [
      ["Number", numberOf(row, number)],
      ["Order", row.number],
      ["Period", `${dayOf(from)} to ${dayOf(answers === null ? until : last)}`],
      ["Seller", row.store_name],
      ["Buyer", row.buyer_name],
    ],
    lines: isSeller && commission > 0 ? [line, kept] : [line],
    total: money(isSeller ? amount - commission : amount),
    closing: "Paid from the Loubby wallet.",
  });
}
