import type { PaidPlan } from "@loubby/shared-contracts/http/billing/terms";
import { hasPermission } from "@loubby/shared-contracts/shell/permissions";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Principal } from "#api/access/principal";
import { permissionMissing } from "#api/access/refusals";

/** Who pays for a plan: a person for the seller's, a company for one of the three. */
export interface Payer {
  readonly kind: "user" | "organization";
  readonly id: string;
}

/** Who pays for a subscription. */
export const payerOf = ({
  user_id,
  organization_id,
}: {
  readonly user_id: string | null;
  readonly organization_id: string | null;
}): Payer =>
  user_id === null ? { kind: "organization", id: organization_id ?? "" } : { kind: "user", id: user_id };

/** Whose plan is meant, from the session. Throws 403 outside every company, and without the right to its billing. */
export function payerFor(
  principal: Principal,
  forWho: Payer["kind"],
  action: "read" | "write" = "write",
): Payer {
  if (forWho === "user") return { kind: "user", id: principal.userId };
  const { organization } = principal;
  if (organization === null)
    throw new ApiError(403, "workspace_required", "Choose a company workspace first.");
  if (!hasPermission(principal, "billing_setting", action))
    throw permissionMissing("billing_setting", action);
  return { kind: "organization", id: organization.id };
}

/** Whether a plan is one that such a payer can have. */
export const isPlanOf = ({ kind }: Payer, plan: PaidPlan): boolean =>
  (kind === "user") === (plan === "seller_plan");
