import type { PlanFeature } from "./plans.ts";
import type { Action, Feature, RoleTag } from "./permissions.ts";
import type { StoreWork } from "./store-roles.ts";

/** The three kinds of person that a page or endpoint can be for (product rule: `userTypeOf`). */
export const userTypes = ["candidates", "employers", "partners"] as const;
export type UserType = (typeof userTypes)[number];

/** All of what is present must hold. An empty rule means: signed in. */
export interface AccessRule {
  readonly userTypes?: readonly UserType[];
  readonly roles?: readonly RoleTag[];
  readonly permission?: { readonly feature: Feature; readonly action: Action };
  readonly planFeature?: PlanFeature;
  /** Sells agents. */
  readonly seller?: true;
  /** Works in a store, their own or as a member, in a role that includes this. */
  readonly store?: StoreWork;
  /** `admin`: admins and super admins; `super_admin`: super admins only. */
  readonly staff?: "admin" | "super_admin";
}

/** Who may call an endpoint or see a route. */
export type Access = "public" | "signed_in" | AccessRule;

/** Who sees a plan: one's own without a company, the company's with the permission to read its billing. */
export const seesBilling: AccessRule = { permission: { feature: "billing_setting", action: "read" } };

/** Who sees the people of a company. */
export const seesMembers: AccessRule = {
  userTypes: ["employers", "partners"],
  permission: { feature: "permission_setting", action: "read" },
};
