import type { PermissionEntry, RoleTag } from "@loubby/shared-contracts/shell/permissions";
import type { Sql } from "#api/db/database";

/** What someone is in a company. */
export interface Place {
  readonly role_tag: RoleTag;
  readonly position: string;
  /** Absent for a role whose permissions are fixed. */
  readonly permissions?: readonly PermissionEntry[];
}

/** Someone's membership of a company. */
export interface MemberKey {
  readonly organization_id: string;
  readonly user_id: string;
}

/** Puts someone into a company. */
export async function insertMember(db: Sql, { permissions, ...place }: MemberKey & Place): Promise<void> {
  await db
    .insertInto("memberships")
    .values({ ...place, ...(permissions !== undefined && { permissions: JSON.stringify(permissions) }) })
    .execute();
}

/** Changes someone's place. The last administrator's change violates `memberships_keep_an_administrator`. */
export async function updateMember(db: Sql, key: MemberKey, place: Required<Place>): Promise<void> {
  await db
    .updateTable("memberships")
    .set({ ...place, permissions: JSON.stringify(place.permissions) })
    .where("organization_id", "=", key.organization_id)
    .where("user_id", "=", key.user_id)
    .execute();
}

/** Takes someone out. The last administrator's leaving violates `memberships_keep_an_administrator`. */
export async function deleteMember(db: Sql, key: MemberKey): Promise<void> {
  await db
    .deleteFrom("memberships")
    .where("organization_id", "=", key.organization_id)
    .where("user_id", "=", key.user_id)
    .execute();
}
