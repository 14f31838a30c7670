import {
  isFullAccessRole,
  presetOf,
  samePermissions,
} from "@loubby/shared-contracts/http/settings/role-presets";
import { roleInWords } from "@loubby/shared-contracts/http/settings/role-words";
import { actionNames, featureName } from "@loubby/shared-contracts/shell/feature-words";
import type { Action, Feature } from "@loubby/shared-contracts/shell/permissions";
import { planFamilyOf, type PlanFeature } from "@loubby/shared-contracts/shell/plans";
import { fromSlug } from "@loubby/shared-contracts/shell/text";
import { rulingOnPermission, rulingOnPlan, type Ruling, type RuleSubject } from "./rulings.ts";

/** A ruling with the sentence that an administrator reads. */
export type Explained<Part extends Ruling["part"]> = Ruling & {
  readonly part: Part;
  readonly reason: string;
};

/** Whether a member may do something, by the guard's own rule, in words that name what decided. */
export function explainPermission(
  subject: RuleSubject,
  feature: Feature,
  action: Action,
): Explained<"permission"> {
  const ruling = rulingOnPermission(subject, feature, action);
  return { ...ruling, part: "permission", reason: permissionWords(ruling, subject, feature, action) };
}

function permissionWords({ rule }: Ruling, subject: RuleSubject, feature: Feature, action: Action): string {
  const what = `${featureName(feature)}: ${actionNames[action].toLowerCase()}`;
  switch (rule) {
    case "super_admin":
      return "Allowed: super admins have full access.";
    case "partner":
      return "Allowed: partners have full access in the companies they work for.";
    case "full_access_role":
      return `Allowed: ${holderOf(subject)} full access.`;
    case "entry":
      return `Allowed: ${holderOf(subject)} “${what}”.`;
    default:
      return `Not allowed: ${holderOf(subject)} no “${what}”.`;
  }
}

/** Who holds the permissions: the role, or the member where theirs were changed from it. */
function holderOf({ organization }: RuleSubject): string {
  if (organization === null) return "no role has";
  const { tag, permissions } = organization.role;
  const changed = !isFullAccessRole(tag) && !samePermissions(permissions, presetOf(tag));
  return changed ? "their own permissions have" : `the role ${roleInWords(tag)} has`;
}

/** Whether a member's plan includes a feature, by the guard's own rule, in words. */
export function explainPlan(subject: RuleSubject, feature: PlanFeature): Explained<"plan"> {
  const ruling = rulingOnPlan(subject, feature);
  return { ...ruling, part: "plan", reason: planWords(ruling, subject, feature) };
}

function planWords({ rule }: Ruling, { subscription }: RuleSubject, feature: PlanFeature): string {
  const plan = fromSlug(planFamilyOf(subscription));
  const what = fromSlug(feature);
  const held =
    subscription === null ? `without a subscription the company has the ${plan}'s set` : `the ${plan}`;
  switch (rule) {
    case "candidate":
      return "Allowed: candidates pass every plan check.";
    case "always_subscribed":
      return "Allowed: this address always counts as subscribed.";
    case "plan":
      return subscription === null
        ? `Allowed: ${held}, which includes ${what}.`
        : `Allowed: ${held} includes ${what}.`;
    default:
      return subscription === null
        ? `Not allowed: ${held}, which does not include ${what}.`
        : `Not allowed: ${held} does not include ${what}.`;
  }
}
