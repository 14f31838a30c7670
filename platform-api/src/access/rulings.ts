import type { AccessRule } from "@loubby/shared-contracts/shell/access";
import {
  type Action,
  type Feature,
  hasFullAccess,
  hasPermission,
  hasRole,
} from "@loubby/shared-contracts/shell/permissions";
import { hasPlanFeature, type PlanFeature } from "@loubby/shared-contracts/shell/plans";
import { type Principal, sellerOf } from "./principal.ts";

/** What access rules look at in someone. */
export type RuleSubject = Omit<Principal, "userId" | "name" | "sessionId">;

/** The rule that decided one part. A permission's and a plan's tell what in them it was. */
export type RuleName =
  | "staff_only"
  | "wrong_user_type"
  | "not_a_seller"
  | "store_role"
  | "workspace_required"
  | "role_required"
  | PermissionRule
  | PlanRule;

type PermissionRule =
  | "super_admin"
  | "partner"
  | "full_access_role"
  | "entry"
  | "action_missing"
  | "feature_missing";
type PlanRule = "candidate" | "always_subscribed" | "plan" | "upgrade_required";

/** One part of an access rule, decided for someone. */
export interface Ruling {
  readonly part: "staff" | "user_type" | "seller" | "store" | "workspace" | "role" | "permission" | "plan";
  readonly allowed: boolean;
  readonly rule: RuleName;
}

/**
 * The first part of a rule that refuses, or null. The guard asks it at every request; what an administrator reads
 * about a permission or a plan (`rulingOnPermission`, `rulingOnPlan`) is what it asks.
 * A permission or a plan feature is always asked within a company, so that someone without one, or staff, still
 * reaches no company's rows this way.
 */
export function refusingPart(rule: AccessRule, subject: RuleSubject): Ruling | null {
  const { isSuperAdmin, isAdmin } = subject;
  if (rule.staff === "super_admin" && !isSuperAdmin) return refusal("staff", "staff_only");
  if (rule.staff === "admin" && !isSuperAdmin && !isAdmin) return refusal("staff", "staff_only");
  if (rule.userTypes && !rule.userTypes.includes(subject.userType))
    return refusal("user_type", "wrong_user_type");
  if (rule.seller && !subject.isSeller) return refusal("seller", "not_a_seller");
  if (rule.store && subject.store === null) return refusal("store", "not_a_seller");
  if (rule.store && sellerOf(subject, rule.store) === null) return refusal("store", "store_role");
  if ((rule.permission || rule.planFeature || rule.roles) && subject.organization === null)
    return refusal("workspace", "workspace_required");
  if (rule.roles && !hasRole(subject, rule.roles)) return refusal("role", "role_required");
  if (rule.permission) {
    const ruling = rulingOnPermission(subject, rule.permission.feature, rule.permission.action);
    if (!ruling.allowed) return ruling;
  }
  if (rule.planFeature) {
    const ruling = rulingOnPlan(subject, rule.planFeature);
    if (!ruling.allowed) return ruling;
  }
  return null;
}

function refusal(part: Ruling["part"], rule: RuleName): Ruling {
  return { part, allowed: false, rule };
}

/** Whether someone may do something in their company, and by which rule. */
export function rulingOnPermission(subject: RuleSubject, feature: Feature, action: Action): Ruling {
  const allowed = hasPermission(subject, feature, action);
  return { part: "permission", allowed, rule: permissionRule(subject, feature, allowed) };
}

function permissionRule(subject: RuleSubject, feature: Feature, allowed: boolean): PermissionRule {
  if (allowed) {
    if (!hasFullAccess(subject)) return "entry";
    if (subject.isSuperAdmin) return "super_admin";
    return subject.isPartner ? "partner" : "full_access_role";
  }
  const list = subject.organization?.role.permissions ?? [];
  return list.some((entry) => entry.feature === feature) ? "action_missing" : "feature_missing";
}

/** Whether someone's plan includes a feature, and by which rule. */
export function rulingOnPlan(subject: RuleSubject, feature: PlanFeature): Ruling {
  const isCandidate = subject.userType === "candidates";
  const { alwaysSubscribed, subscription } = subject;
  const allowed = hasPlanFeature({ isCandidate, alwaysSubscribed, subscription }, feature);
  const passing = isCandidate ? "candidate" : alwaysSubscribed ? "always_subscribed" : "plan";
  return { part: "plan", allowed, rule: allowed ? passing : "upgrade_required" };
}
