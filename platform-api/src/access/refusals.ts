import { ApiError } from "@loubby/shared-contracts/http/api-error";
import {
  type Action,
  denialText,
  type Feature,
  hasPermission,
} from "@loubby/shared-contracts/shell/permissions";
import { planFamilyWith, type PlanFeature } from "@loubby/shared-contracts/shell/plans";
import { accessWords, planNameWith, upgradeWords } from "@loubby/shared-contracts/shell/unlock-words";
import type { RuleSubject } from "./rulings.ts";

/** Refuses for lack of a permission, and says which and who gives it. `as` picks the product's sentence. */
export function permissionMissing(feature: Feature, action: Action, as: Action = action): ApiError {
  const details = { kind: "permission", feature, action, unlock: accessWords(feature, action) } as const;
  return new ApiError(403, "permission_required", denialText(as), details);
}

/** Refuses for lack of a plan's feature, and says which plan has it and who upgrades. */
export function planMissing(feature: PlanFeature, subject: RuleSubject): ApiError {
  const upgrade = upgradeWords(hasPermission(subject, "billing_setting", "read"));
  const message = `This is part of the ${planNameWith(feature)}. ${upgrade}.`;
  const details = { kind: "plan", feature, plan: planFamilyWith(feature) } as const;
  return new ApiError(403, "upgrade_required", message, details);
}
