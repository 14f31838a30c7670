import { actionNames, featureName } from "./feature-words.ts";
import type { Action, Feature } from "./permissions.ts";
import { planFamilyWith, type PlanFeature } from "./plans.ts";
import { fromSlug } from "./text.ts";

/** Names the smallest plan with a feature: `Growth Plan`. */
export function planNameWith(feature: PlanFeature): string {
  return fromSlug(planFamilyWith(feature));
}

const ASK = "Ask an administrator of your company";

/** Says who changes a plan: the reader where they may, otherwise someone to ask. */
export function upgradeWords(mayUpgrade: boolean): string {
  return mayUpgrade ? "Upgrade in Settings, Billing" : `${ASK} to upgrade`;
}

/** Says who gives a permission, and names it as the page that it's for and the grid of permissions do. */
export function accessWords(feature: Feature, action: Action): string {
  return `${ASK} for access to ${featureName(feature)} (${actionNames[action]})`;
}
