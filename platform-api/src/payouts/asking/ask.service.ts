import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import type { payouts } from "@loubby/shared-contracts/http/payouts/payouts";
import type { PayoutPage } from "@loubby/shared-contracts/http/payouts/payouts.schema";
import type { Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { requireSeller } from "../details/require-seller.ts";
import { readPayout } from "../overview.service.ts";
import { findByClientId, lockPayout } from "../payouts.sql.ts";
import { payoutMoved, payoutNotFound } from "../refusals.ts";
import { declinePayout } from "./decline-payout.ts";
import { makePayout } from "./make-payout.ts";

/** Pays one's own earnings out, once for a `client_id`. Throws as `makePayout`, and 409 `idempotency_key_reused`. */
export async function askPayout(
  services: Services,
  principal: Principal,
  { client_id: clientId, currency, amount }: InputOf<typeof payouts.ask>["body"],
): Promise<PayoutPage> {
  const { userId } = principal;
  const id = await services.db.as({ role: "worker" }).write(async (sql) => {
    await requireSeller(sql, userId);
    const earlier = await findByClientId(sql, userId, clientId);
    if (earlier === undefined)
      return makePayout(services, sql, {
        userId,
        clientId,
        currency,
        amount,
        madeBy: "manual",
        dueOn: null,
      });
    if (earlier.currency !== currency || earlier.amount_minor !== amount)
      throw new ApiError(
        409,
        "idempotency_key_reused",
        "This request was already sent with different content.",
      );
    return earlier.id;
  });
  return readPayout(services, principal, id);
}

/** Cancels one's own payout that is pending. Throws 404 for another's, 409 `payout_moved`. */
export async function cancelPayout(
  services: Services,
  principal: Principal,
  id: string,
): Promise<PayoutPage> {
  const { userId: by } = principal;
  await services.db.as({ role: "worker" }).write(async (sql) => {
    const payout = await lockPayout(sql, id);
    if (payout?.user_id !== by) throw payoutNotFound();
    if (payout.state !== "pending") throw payoutMoved();
    await declinePayout(sql, payout, { by, reason: "Canceled by the seller." });
  });
  return readPayout(services, principal, id);
}
