import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import { daysAgo, type Demo } from "#api/demo/demo";
import { insertTransfers, openAccount } from "./ledger.sql.ts";

/** A payout of the demo. The amount is minor units. */
export interface DemoPayout {
  readonly id: string;
  readonly reference: string;
  readonly seller: string;
  readonly currency: CurrencyCode;
  readonly amount: number;
}

/** Takes a payout's money out of the earnings, or to the bank, so many days ago; answers the transfer. */
export async function postPayout(
  demo: Demo,
  { id: key, reference, seller, currency, amount }: DemoPayout,
  step: "ask" | "pay",
  days: number,
): Promise<string> {
  const inTransit = await openAccount(demo.db, { user: seller }, "payouts_in_transit", currency, demo.id());
  const other =
    step === "ask"
      ? await openAccount(demo.db, { user: seller }, "earnings", currency, demo.id())
      : await openAccount(demo.db, "product", "bank_clearing", currency, demo.id());
  const [debit, credit] = step === "ask" ? [other, inTransit] : [inTransit, other];
  const { transfers } = await insertTransfers(demo.db, {
    scope: step === "ask" ? `user:${seller}` : "product",
    operation: `payouts.${step}`,
    key,
    transfers: [
      {
        kind: "single",
        debit,
        credit,
        amount,
        code: "payout",
        description: `Payout ${reference}`,
        id: demo.id(),
      },
    ],
    at: daysAgo(demo, days),
  });
  return transfers[0] ?? "";
}
