import type { Sql } from "#api/db/database";
import { holdMoney, settleHold } from "#api/ledger/move-money";
import type { OrderRow } from "../orders.sql.ts";
import { ownerOf } from "../owner-of.ts";

/** What of an order is held for, and how much in minor units. */
interface Held {
  readonly amount: number;
  /** What statements say of it beside the order's title. */
  readonly of?: string;
  /** What makes it happen once. */
  readonly key: string;
  readonly actor?: string;
}

/** Holds money for an order in its buyer's wallet until it is paid or freed; answers the hold. Throws 422 `insufficient_funds`. */
export async function holdFor(sql: Sql, order: OrderRow, { amount, of, key, actor }: Held): Promise<string> {
  const { title, number, seller_id, currency } = order;
  const { hold } = await holdMoney(
    sql,
    {
      posting: "purchase",
      from: ownerOf(order),
      to: { user: seller_id },
      currency,
      amount,
      description: `${title}${of === undefined ? "" : `, ${of}`} (${number})`,
      ...(actor !== undefined && { actor }),
    },
    null,
    { scope: "product", operation: "orders.hold", key },
  );
  return hold;
}

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
