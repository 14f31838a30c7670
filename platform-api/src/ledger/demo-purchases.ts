import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import { daysAgo, type Demo } from "#api/demo/demo";
import { type AccountOwner, insertTransfers, openAccount, type Transfer } from "./ledger.sql.ts";

/** A purchase of the demo. Amounts are minor units. */
export interface Purchase {
  readonly id: string;
  readonly number: string;
  readonly owner: AccountOwner;
  readonly seller: string;
  readonly currency: CurrencyCode;
  readonly amount: number;
  readonly commission: number;
  readonly title: string;
}

/** Holds a purchase's money, or pays what is held to its seller; answers the first transfer, the hold. */
export async function postPurchase(
  demo: Demo,
  purchase: Purchase,
  hold: string | null,
  days: number,
): Promise<string | undefined> {
  const { id: key, currency, amount, commission, number } = purchase;
  const open = (owner: AccountOwner, kind: "wallet" | "earnings" | "platform_fees") =>
    openAccount(demo.db, owner, kind, currency, demo.id());
  const earnings = await open({ user: purchase.seller }, "earnings");
  const code = "purchase";
  const description = `${purchase.title} (${number})`;
  const transfers: Transfer[] =
    hold === null
      ? [
          {
            kind: "pending",
            debit: await open(purchase.owner, "wallet"),
            credit: earnings,
            amount,
            code,
            description,
          },
        ]
      : [
          { kind: "post", pending_id: hold, code, description },
          {
            kind: "single",
            debit: earnings,
            credit: await open("product", "platform_fees"),
            amount: commission,
            code: "platform_fee",
            description: `Commission for ${number}`,
          },
        ];
  const posted = await insertTransfers(demo.db, {
    scope: "product",
    operation: hold === null ? "orders.hold" : "orders.settle",
    key,
    transfers: transfers.map((transfer) => ({ ...transfer, id: demo.id() })),
    at: daysAgo(demo, days),
  });
  return hold === null ? posted.transfers[0] : undefined;
}
