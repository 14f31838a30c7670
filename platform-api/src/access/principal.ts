import type { PermissionEntry, RoleTag } from "@loubby/shared-contracts/shell/permissions";
import type { UserType } from "@loubby/shared-contracts/shell/access";
import { type StoreRole, type StoreWork, worksOf } from "@loubby/shared-contracts/shell/store-roles";
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
  /** The store that this session works in: the person's own, or one that they are a member of. */
  readonly store: { readonly id: string; readonly ownerId: string; readonly role: StoreRole } | null;
  /** The owners of all stores that the person works in, their own among them: they buy from none of these. */
  readonly sellsFor: readonly string[];
  /** `sub_name_slug` of the active subscription: the organization's, or without one the person's. */
  readonly subscription: string | null;
  readonly alwaysSubscribed: boolean;
}

/** What the database knows of a principal. Without a store they see nothing as a seller. */
type Asking = Pick<Principal, "userId" | "organization"> & Partial<Pick<Principal, "store">>;

/** The form of a principal that the database's policies know. */
export function askerOf(principal: Asking | null): Asker {
  return principal === null ? "visitor" : personOf(principal);
}

/** The same of someone who is signed in. */
export const personOf = ({ userId, organization, store }: Asking): Person => ({
  user: userId,
  organization: organization?.id ?? null,
  seller: store ? { id: store.ownerId, works: worksOf(store.role) } : null,
});

/** The seller in whose name someone works on something, or null where their role in the store doesn't include it. */
export const sellerOf = ({ store }: Pick<Principal, "store">, work: StoreWork): string | null =>
  store !== null && worksOf(store.role).includes(work) ? store.ownerId : null;
