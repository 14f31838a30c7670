import type { Member } from "@loubby/shared-contracts/http/settings/members.schema";
import type { RoleTag } from "@loubby/shared-contracts/shell/permissions";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";

/** Everybody of a company, longest here first. */
export async function findMembers(db: Sql, organizationId: string): Promise<Member[]> {
  const rows = await db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.user_id")
    .select([
      "users.id as _id",
      "users.first_name",
      "users.last_name",
      "users.email_address",
      "users.logo_key",
      "memberships.position",
      "memberships.role_tag",
      "memberships.joined_at",
    ])
    .where("memberships.organization_id", "=", organizationId)
    .orderBy("memberships.joined_at")
    .orderBy("users.id")
    .execute();
  return rows.map(({ logo_key, role_tag, ...row }) => ({
    ...row,
    logo_url: publicFileUrl(logo_key),
    role: role_tag as RoleTag,
  }));
}
