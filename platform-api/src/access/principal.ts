import type { PermissionEntry, RoleTag } from "@loubby/shared-contracts/shell/permissions";
import type { UserType } from "@loubby/shared-contracts/shell/access";
import type { Asker, Person } from "#api/db/database";

/** The signed-in person as the server knows them: read from the session at every request, never from the client. */
export interface Principal {
  readonly userId: string;
  /** First and last name, for what others are told. */
  readonly name: string;
  readonly sessionId: string;
  readonly userType: UserType;
  readonly isSuperAdmin: boolean;
  readonly isAdmin: boolean;
  readonly isPartner: boolean;
  readonly isSeller: boolean;
  /** The company whose pages this session shows. */
  readonly organization: {
    readonly id: string;
    readonly role: { readonly tag: RoleTag; readonly permissions: readonly PermissionEntry[] };
  } | null;
  /** `sub_name_slug` of the active subscription: the organization's, or without one the person's. */
  readonly subscription: string | null;
  readonly alwaysSubscribed: boolean;
}

/** The form of a principal that the database's policies know. */
export function askerOf(principal: Pick<Principal, "userId" | "organization"> | null): Asker {
  return principal === null ? "visitor" : personOf(principal);
}

/** The same of someone who is signed in. */
export const personOf = ({ userId, organization }: Pick<Principal, "userId" | "organization">): Person => ({
  user: userId,
  organization: organization?.id ?? null,
});
