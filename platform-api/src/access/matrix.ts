import type { Endpoint, EndpointAccess } from "@loubby/shared-contracts/http/endpoint";
import { presetOf } from "@loubby/shared-contracts/http/settings/role-presets";
import { roleTags } from "@loubby/shared-contracts/shell/permissions";
import { memberRoles, type StoreRole } from "@loubby/shared-contracts/shell/store-roles";
import { type PlanFamily, planFamilies } from "@loubby/shared-contracts/shell/plans";
import { refusalOf } from "./decide.ts";
import type { Principal } from "./principal.ts";

/** Whose data a call names: what the session's own organization and person have, or what another has. */
export const sides = ["own", "other"] as const;
export type Side = (typeof sides)[number];

/** A company's plan; `none` is a company without a subscription. */
export const plans = ["none", ...planFamilies] as const;
export type Plan = (typeof plans)[number];

/** Someone who calls, by name. */
export interface Caller {
  readonly name: string;
  /** The principal on a plan; null for no one. */
  on(plan: Plan): Principal | null;
}

const anyUnnamed: Omit<Principal, "userType" | "organization" | "subscription"> = {
  userId: "user",
  name: "Someone",
  sessionId: "session",
  isSuperAdmin: false,
  isAdmin: false,
  isPartner: false,
  isSeller: false,
  store: null,
  sellsFor: [],
  alwaysSubscribed: false,
};

const slugOf = (plan: Plan): string | null =>
  plan === "none" ? null : `${plan satisfies PlanFamily}_monthly`;

function person(name: string, traits: Partial<Principal> = {}): Caller {
  return {
    name,
    on: (plan) => ({
      ...anyUnnamed,
      userType: traits.isPartner ? "partners" : traits.organization ? "employers" : "candidates",
      organization: null,
      subscription: traits.organization ? slugOf(plan) : null,
      ...traits,
    }),
  };
}

const storeAs = (role: StoreRole) => ({ id: "store", ownerId: "owner", role });

const member = (tag: (typeof roleTags)[number]) => ({
  id: "organization",
  role: { tag, permissions: presetOf(tag) },
});

/** Everyone that the matrix asks about: each role with its preset of permissions, and who is in no company. */
export const callers: readonly Caller[] = [
  { name: "visitor", on: () => null },
  person("candidate"),
  person("seller", { isSeller: true, store: storeAs("owner") }),
  ...memberRoles.map((role) => person(`store ${role}`, { isSeller: true, store: storeAs(role) })),
  ...roleTags.map((tag) => person(tag, { organization: member(tag) })),
  person("partner", { isPartner: true, organization: member("partner_manager") }),
  person("partner, no workspace", { isPartner: true }),
  person("staff", { isAdmin: true }),
  person("super staff", { isAdmin: true, isSuperAdmin: true }),
];

/**
 * What the guard answers a caller: `open`, or the code of its refusal. What lies behind it belongs to the session's
 * organization and person alone; a call that gets through and names another's finds nothing: `not_found`.
 */
export function answerAt(endpoint: Endpoint, caller: Principal | null, side: Side): string {
  const refusal = refusalOf(endpoint.access, caller, endpoint.method === "GET");
  if (refusal) return refusal.code;
  return side === "other" && isOwned(endpoint.access) ? "not_found" : "open";
}

/** Public endpoints answer what is public, and staff's what the product itself owns: neither is anyone's own. */
function isOwned(access: EndpointAccess): boolean {
  return access !== "public" && access !== "deployer" && !(typeof access === "object" && access.staff);
}

/** One line of the matrix: an endpoint asked by one caller. */
export interface MatrixLine {
  readonly endpoint: Endpoint;
  readonly caller: string;
  readonly plan: Plan;
  readonly side: Side;
  readonly answer: string;
}

/** Every endpoint × every caller × each plan × own and other organization. */
export function matrixOf(endpoints: readonly Endpoint[]): MatrixLine[] {
  return endpoints.flatMap((endpoint) =>
    callers.flatMap((caller) =>
      plans.flatMap((plan) =>
        sides.map((side) => ({
          endpoint,
          caller: caller.name,
          plan,
          side,
          answer: answerAt(endpoint, caller.on(plan), side),
        })),
      ),
    ),
  );
}
