import { DatabaseError } from "pg";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import { emitLater } from "#api/realtime/emit-later";
import { walletFrozen } from "./freeze.ts";
import { insertTransfers, type Posted, type Posting } from "./ledger.sql.ts";

/** What each of the ledger's own rules answers when it refuses. */
const REFUSALS: Readonly<Record<string, () => ApiError>> = {
  no_overdraft: () => new ApiError(422, "insufficient_funds", "There isn't enough money in this wallet."),
  hold_resolves_once: () =>
    new ApiError(409, "hold_resolved", "This payment has already been settled or released."),
  hold_is_open: () =>
    new ApiError(
      409,
      "hold_expired",
      "The time to settle this payment is over, and the money is free again.",
    ),
  hold_covers: () => new ApiError(422, "hold_exceeded", "That is more than was held back for this payment."),
  wallet_frozen: walletFrozen,
  idempotency_key_matches: () =>
    new ApiError(409, "idempotency_key_reused", "This request was already sent with different content."),
};

/**
 * Moves money in the caller's transaction, once for the posting's key, and tells the owners' open tabs when it
 * commits. Throws 422 `insufficient_funds`, 409 `hold_resolved`, 409 `hold_expired`, 422 `hold_exceeded`, 409
 * `wallet_frozen`, 409 `idempotency_key_reused`; the transaction is then lost. Needs the worker's role.
 */
export async function postTransfers(db: Sql, posting: Posting): Promise<Posted> {
  const posted = await insertTransfers(db, posting).catch((error: unknown) => {
    const rule = error instanceof DatabaseError ? error.constraint : undefined;
    throw REFUSALS[rule ?? ""]?.() ?? error;
  });
  if (!posted.replayed) await emitLater(db, posted.rooms, "wallet.changed.v1", {});
  return posted;
}
