import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { payoutStateWords } from "@loubby/shared-contracts/http/payouts/payout-states";
import type { payouts } from "@loubby/shared-contracts/http/payouts/payouts";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import { askerOf, type Principal } from "#api/access/principal";
import { linkTo } from "#api/files/signed-read-url";
import { dayOf } from "#api/mail/day-of";
import { type Bill, billPdf } from "#api/pdf/bill-pdf";
import type { Services } from "#api/services";
import { findOwnPayout, type OwnPayout } from "./own-payouts.sql.ts";
import { payoutNotFound } from "./refusals.ts";
import { findStatement, type Statement } from "./statement.sql.ts";

/** A link to one's own payout's statement as a PDF: which orders it was made of. Throws 404 `payout_not_found` for another's. */
export async function linkToStatement(
  services: Services,
  principal: Principal,
  id: string,
): Promise<ReplyOf<typeof payouts.statement>> {
  const { db } = services;
  const row = await db.as(askerOf(principal)).read((sql) => findOwnPayout(sql, id));
  if (row === undefined) throw payoutNotFound();
  const statement = await db.as({ role: "worker" }).read((sql) => findStatement(sql, id, principal.userId));
  const key = `payout-statements/${id}/${row.state}${row.returned_at === null ? "" : "-returned"}`;
  await services.objects.put(key, await billPdf(statementBill(row, statement)), "application/pdf");
  return linkTo(services, { key, name: `Payout ${row.reference}.pdf`, content_type: "application/pdf" });
}

/** What the statement of a payout says. Its lines sum up to the payout. */
export function statementBill(row: OwnPayout, { carried, lines, left }: Statement): Bill {
  const money = (minor: number) => formatMoney(minor, row.currency);
  const all = [
    ...(carried === 0 ? [] : [{ words: "Left from before", amount: money(carried), note: "" }]),
    ...lines.map(({ words, amount, at }) => ({ words, amount: money(amount), note: dayOf(at) })),
    ...(left === 0 ? [] : [{ words: "Stays in the earnings", amount: money(-left), note: "" }]),
  ];
  return {
    title: `Payout ${row.reference}`,
    author: brand.name,
    subject: `Payout to ${row.holder}`,
    createdAt: new Date(row.created_at),
    heading: "Payout",
    facts: [
      ["Reference", row.reference],
      ["Date", dayOf(row.created_at)],
      ["Status", row.returned_at === null ? payoutStateWords[row.state] : "Returned by the bank"],
      ["Holder", row.holder],
      ["Account", `${row.bank}, ending in ${row.last4}`],
      ...(row.bank_reference === null ? [] : [["Bank", row.bank_reference] as const]),
    ],
    lines: all,
    total: money(row.amount_minor),
    closing: closingOf(row),
  };
}

function closingOf({ state, returned_at, return_reason }: OwnPayout): string {
  if (returned_at !== null)
    return `The bank returned it on ${dayOf(returned_at)}: ${return_reason}. The money is in the earnings again.`;
  if (state === "paid") return "Paid to the bank account.";
  return state === "declined" ? "Declined. The money is in the earnings again." : "On its way.";
}
