/** What a member may be in another's store. The owner isn't invited: a store is theirs. */
export const memberRoles = ["manager", "editor", "support"] as const;
export type MemberRole = (typeof memberRoles)[number];
export type StoreRole = "owner" | MemberRole;

/**
 * What is worked on in a store. `team` is seeing who works there, `members` is changing that, and `money` is payouts, bank
 * account, tax and plan.
 */
export const storeWorks = [
  "listings",
  "orders",
  "reviews",
  "analytics",
  "brand",
  "team",
  "members",
  "money",
] as const;
export type StoreWork = (typeof storeWorks)[number];

const WORKS: Readonly<Record<StoreRole, readonly StoreWork[]>> = {
  owner: storeWorks,
  manager: ["listings", "orders", "reviews", "analytics", "brand", "team", "members"],
  editor: ["listings", "brand", "team"],
  support: ["orders", "reviews", "team"],
};

/** What a role works on in its store; everything else is refused. */
export const worksOf = (role: StoreRole): readonly StoreWork[] => WORKS[role];

/** The members' roles that work on something. */
export const rolesWith = (work: StoreWork): readonly MemberRole[] =>
  memberRoles.filter((role) => WORKS[role].includes(work));

/** Whether someone with the first role may give, change and end the second: the owner each, a manager those below. */
export const mayManage = (role: StoreRole, other: MemberRole): boolean =>
  role === "owner" || (role === "manager" && other !== "manager");
