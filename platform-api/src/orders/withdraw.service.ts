import type { InputOf, ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { orders } from "@loubby/shared-contracts/http/orders/orders";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import { askerOf, type Principal } from "#api/access/principal";
import { moveMoney } from "#api/ledger/move-money";
import type { Services } from "#api/services";
import { findEarned } from "./own-orders.sql.ts";

/**
 * Moves what a seller earned into their own wallet, once for a `client_id`. Throws 422 `insufficient_funds` when it isn't
 * there, 409 `idempotency_key_reused`.
 */
export async function withdraw(
  { db }: Services,
  principal: Principal,
  { client_id: key, currency, amount }: InputOf<typeof orders.withdraw>["body"],
): Promise<ReplyOf<typeof orders.withdraw>> {
  const { userId: user } = principal;
  await db
    .as({ role: "worker" })
    .write((sql) =>
      moveMoney(
        sql,
        {
          posting: "withdrawal",
          from: { user },
          to: { user },
          currency,
          amount,
          description: "Earnings from the agent store",
          actor: user,
        },
        { scope: `user:${user}`, operation: "orders.withdraw", key },
      ),
    )
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.code === "insufficient_funds")
        throw new ApiError(422, "insufficient_funds", "You haven't earned that much yet.");
      throw error;
    });
  const earned = await db.as(askerOf(principal)).read((sql) => findEarned(sql, user));
  return { message: `${formatMoney(amount, currency)} is in your wallet now.`, earned };
}
