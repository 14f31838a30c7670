import * as paths from "@loubby/shared-contracts/paths";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import type { Sql } from "#api/db/database";
import { tell } from "#api/notifications/tell";
import { payoutNotices } from "./notices.ts";
import type { PayoutRow } from "./payouts.sql.ts";

/** Tells a seller that their bank was paid. */
export const tellPaid = (sql: Sql, payout: PayoutRow, bankReference: string) =>
  tellSeller(sql, payout, "paid", {
    title: `${sumOf(payout)} was paid to your bank account`,
    body: `Payout ${payout.reference}. The bank's reference is ${bankReference}.`,
  });

/** Tells a seller that a payout isn't paid, and why. */
export const tellDeclined = (sql: Sql, payout: PayoutRow, reason: string) =>
  tellSeller(sql, payout, "declined", {
    title: `Your payout of ${sumOf(payout)} was declined`,
    body: `Payout ${payout.reference}. The money is in your earnings again. The reason: ${reason}`,
  });

/** Tells a seller that their bank sent a payout back, and why. */
export const tellReturned = (sql: Sql, payout: PayoutRow, reason: string) =>
  tellSeller(sql, payout, "returned", {
    title: `Your bank returned ${sumOf(payout)}`,
    body: `Payout ${payout.reference}. The money is in your earnings again. The reason: ${reason}`,
  });

async function tellSeller(
  sql: Sql,
  { id, user_id: userId }: PayoutRow,
  event: "paid" | "declined" | "returned",
  words: { readonly title: string; readonly body: string },
): Promise<void> {
  await tell(sql, {
    notice: payoutNotices.payout,
    userId,
    organizationId: null,
    link: paths.payout(id),
    event: `${event} ${id}`,
    ...words,
  });
}

const sumOf = ({ amount_minor, currency }: PayoutRow) => formatMoney(amount_minor, currency);
