import type { Sql } from "#api/db/database";
import { moveMoney } from "#api/ledger/move-money";
import { type PayoutRow, writeEnded } from "../payouts.sql.ts";

/** Declines a payout that the caller has locked and that isn't over: its money is earnings again. */
export async function declinePayout(
  sql: Sql,
  { id, reference, user_id: user, currency, amount_minor: amount }: PayoutRow,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  const { transfers } = await moveMoney(
    sql,
    {
      posting: "payout_declined",
      from: { user },
      to: { user },
      currency,
      amount,
      description: `Payout ${reference} was declined`,
    },
    { scope: "product", operation: "payouts.decline", key: id },
  );
  const ending = { state: "declined", by, note: reason, bankReference: null } as const;
  await writeEnded(sql, id, { ...ending, transferId: transfers[0] ?? "" });
}
