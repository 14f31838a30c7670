import type { Sql } from "#api/db/database";
import { settleHold } from "#api/ledger/move-money";
import type { OrderRow } from "../orders.sql.ts";

/** What of a hold is paid to the seller of an order, in minor units, and what the store keeps of it. */
interface Paid {
  readonly hold: string;
  /** All of it unless told; the rest is free again. */
  readonly amount?: number;
  readonly commission: number;
  /** What makes it happen once. */
  readonly key: string;
}

/** Moves what is held for an order to the seller's earnings, and the commission with it. */
export async function payHeld(
  sql: Sql,
  { title, number, seller_id, currency }: OrderRow,
  { hold, amount, commission, key }: Paid,
): Promise<void> {
  await settleHold(
    sql,
    hold,
    {
      kind: "post",
      posting: "purchase",
      description: `${title} (${number})`,
      ...(amount !== undefined && { amount }),
    },
    { scope: "product", operation: "orders.settle", key },
    commission === 0
      ? []
      : [
          {
            posting: "commission",
            from: { user: seller_id },
            to: "product",
            currency,
            amount: commission,
            description: `Commission for ${number}`,
          },
        ],
  );
}

/** Frees what is held for an order. */
export async function freeHeld(
  sql: Sql,
  { title, number }: OrderRow,
  { hold, key, actor }: { readonly hold: string; readonly key: string; readonly actor?: string },
): Promise<void> {
  await settleHold(
    sql,
    hold,
    {
      kind: "void",
      posting: "purchase",
      description: `${title} (${number}), not paid`,
      ...(actor !== undefined && { actor }),
    },
    { scope: "product", operation: "orders.settle", key },
  );
}
