import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import type { billing } from "@loubby/shared-contracts/http/billing/billing";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { chargeForOpen } from "./charge-missing.ts";
import { manage } from "./manage.service.ts";
import { payerFor } from "./subscriber.ts";
import { ofCard } from "./tell-payers.ts";

/**
 * Pays the open invoice; with `charge`, after charging the saved card with what the wallet lacks. Throws as `manage` and
 * `chargeForOpen`; 422 `card_not_charged` where the card didn't pay.
 */
export async function payOpen(
  services: Services,
  principal: Principal,
  { forWho, charge }: InputOf<typeof billing.pay>["body"],
  at?: Date,
): ReturnType<typeof manage> {
  const charged =
    charge === undefined ? null : await chargeForOpen(services, payerFor(principal, forWho), charge);
  try {
    return await manage(services, principal, "pay", forWho, at);
  } catch (error) {
    if (charged === null || !(error instanceof ApiError && error.code === "insufficient_funds")) throw error;
    throw new ApiError(422, "card_not_charged", ofCard(charged));
  }
}
