import type { Subscription, UserProfile } from "../http/identity/auth.schema.ts";
import type { Access } from "./access.ts";
import { denialText, hasPermission, hasRole } from "./permissions.ts";
import { hasPlanFeature } from "./plans.ts";
import { type StoreWork, worksOf } from "./store-roles.ts";
import { userTypeOf } from "./session.ts";

/** The person an access rule is asked about. */
export interface AccessSubject {
  readonly user: UserProfile | null;
  readonly activeSubscription: Subscription | null;
}

/**
 * The answer to an access rule. `hidden`: not for this kind of person, show nothing. `locked`: theirs in
 * principle, but a permission or the plan is missing; `reason` says which, in words, and `unlock` who gives it, where
 * `useAccess` was asked.
 */
export type AccessAnswer =
  | { readonly kind: "open" }
  | { readonly kind: "hidden" }
  | {
      readonly kind: "locked";
      readonly by: "permission" | "plan";
      readonly reason: string;
      readonly unlock?: string;
    };

const open: AccessAnswer = { kind: "open" };
const hidden: AccessAnswer = { kind: "hidden" };

/** A profile kept from before says nothing of the store: the server decides. */
const worksIn = ({ is_seller, store }: UserProfile, work: StoreWork) =>
  is_seller && (!store || worksOf(store.role).includes(work));

/** What menus, pages and the guard make of a rule: what the server will answer, which decides again. */
export function accessFor(access: Access, { user, activeSubscription }: AccessSubject): AccessAnswer {
  if (access === "public") return open;
  if (user === null) return hidden;
  if (access === "signed_in") return open;
  if (access.userTypes && !access.userTypes.includes(userTypeOf(user))) return hidden;
  if (access.seller && !user.is_seller) return hidden;
  if (access.store && !worksIn(user, access.store)) return hidden;
  if (access.staff === "super_admin" && !user.isSuperAdmin) return hidden;
  if (access.staff === "admin" && !user.isAdmin && !user.isSuperAdmin) return hidden;
  // The server asks it of everyone; rules without types of people are also about what someone has without a company.
  const asksCompany = access.roles ?? access.permission ?? access.planFeature;
  if (access.userTypes && asksCompany && userTypeOf(user) !== "candidates" && user.organization === null)
    return { kind: "locked", by: "permission", reason: "Choose a company workspace first" };
  if (access.roles && !hasRole(user, access.roles)) return hidden;
  if (access.permission) {
    const { feature, action } = access.permission;
    if (!hasPermission(user, feature, action)) {
      return { kind: "locked", by: "permission", reason: denialText(action) };
    }
  }
  if (access.planFeature) {
    const plan = {
      isCandidate: userTypeOf(user) === "candidates",
      alwaysSubscribed: user.alwaysSubscribed,
      subscription: activeSubscription?.sub_name_slug ?? null,
    };
    if (!hasPlanFeature(plan, access.planFeature)) {
      return { kind: "locked", by: "plan", reason: "Your plan doesn't include this yet" };
    }
  }
  return open;
}
