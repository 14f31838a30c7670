import type { MemberRole, StoreRole } from "../../shell/store-roles.ts";

/** What a role is called. */
export const storeRoleWords: Readonly<Record<StoreRole, string>> = {
  owner: "Owner",
  manager: "Manager",
  editor: "Editor",
  support: "Support",
};

/** What a role lets someone do, in one line. */
export const storeRoleMeanings: Readonly<Record<MemberRole, string>> = {
  manager: "Listings, orders, projects, disputes, analytics, the brand, and members below managers",
  editor: "Listings and the brand",
  support: "Orders, projects, disputes and replies to reviews",
};

/** A role that someone joins in: `a manager`, `an editor`, `support`. */
export const storeRoleToJoinAs: Readonly<Record<MemberRole, string>> = {
  manager: "a manager",
  editor: "an editor",
  support: "support",
};
