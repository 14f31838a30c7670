import type { UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import type { PermissionEntry, RoleTag } from "@loubby/shared-contracts/shell";

/** An id that ends in a number. */
export const idOf = (number: number): string => `01a1fd0d-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** A candidate who has set up everything, for tests to vary. */
export const candidate: UserProfile = {
  _id: idOf(1),
  first_name: "Ada",
  last_name: "Obi",
  email_address: "ada@demo.test",
  logo_url: null,
  name_slug: "ada-obi",
  referral_id: "ada",
  is_seller: false,
  is_store: false,
  is_categories_selected: true,
  isPartner: false,
  isSuperAdmin: false,
  isAdmin: false,
  isEmailVerified: true,
  alwaysSubscribed: false,
  defaultApp: "",
  organization: null,
};

/** The same person as a member of a company. */
export function member(tag: RoleTag, permissions: readonly PermissionEntry[] = []): UserProfile {
  const company = {
    _id: idOf(10),
    company_name: "Northwind",
    name_slug: "northwind",
    referral_id: "north",
    logo_url: null,
  };
  return { ...candidate, organization: { employer_id: company, role: { tag, permissions } } };
}

export const partner: UserProfile = { ...candidate, isPartner: true };
