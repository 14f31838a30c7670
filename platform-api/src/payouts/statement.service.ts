import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { payouts } from "@loubby/shared-contracts/http/payouts/payouts";
import { payoutStateWords } from "@loubby/shared-contracts/http/payouts/payout-states";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { askerOf, type Principal } from "#api/access/principal";
import { linkTo } from "#api/files/signed-read-url";
import { dayOf } from "#api/mail/day-of";
import { billPdf } from "#api/pdf/bill-pdf";
import type { Services } from "#api/services";
import { findOwnPayout, type OwnPayout } from "./own-payouts.sql.ts";
import { payoutNotFound } from "./refusals.ts";

/** A link to a payout's statement as a PDF. Throws 404 `payout_not_found` for another's. */
export async function linkToStatement(
  services: Services,
  principal: Principal,
  id: string,
): Promise<ReplyOf<typeof payouts.statement>> {
  const row = await services.db.as(askerOf(principal)).read((sql) => findOwnPayout(sql, id));
  if (row === undefined) throw payoutNotFound();
  const key = `payout-statements/${id}/${row.state}${row.returned_at === null ? "" : "-returned"}`;
  await services.objects.put(key, await statementPdf(row), "application/pdf");
  return linkTo(services, { key, name: `Payout ${row.reference}.pdf`, content_type: "application/pdf" });
}

function statementPdf(row: OwnPayout): Promise<Buffer> {
  const amount = formatMoney(row.amount_minor, row.currency);
  return billPdf({
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
      ["Bank", row.bank_reference ?? "No reference yet"],
    ],
    lines: [{ words: "Earnings from the agent store", amount, note: row.currency.toUpperCase() }],
    total: amount,
    closing: closingOf(row),
  });
}

function closingOf({ state, returned_at, return_reason }: OwnPayout): string {
  if (returned_at !== null)
    return `The bank returned it on ${dayOf(returned_at)}: ${return_reason}. The money is in the earnings again.`;
  if (state === "paid") return "Paid to the bank account.";
  return state === "declined" ? "Declined. The money is in the earnings again." : "On its way.";
}
