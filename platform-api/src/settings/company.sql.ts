import type { Company } from "@loubby/shared-contracts/http/settings/company.schema";
import type { PermissionEntry, RoleTag } from "@loubby/shared-contracts/shell/permissions";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";

const COLUMNS = [
  "id",
  "company_name",
  "name_slug",
  "website",
  "about",
  "company_size",
  "industry",
  "logo_key",
] as const;

/** What a company says about itself. */
export async function findCompany(db: Sql, id: string): Promise<Company> {
  const {
    id: _id,
    logo_key,
    company_size,
    ...row
  } = await db.selectFrom("companies").select(COLUMNS).where("id", "=", id).executeTakeFirstOrThrow();
  return {
    ...row,
    _id,
    logo_url: publicFileUrl(logo_key),
    company_size: company_size as Company["company_size"],
  };
}

/** Someone's place in a company. */
export async function findEmployee(db: Sql, organizationId: string, userId: string) {
  const row = await db
    .selectFrom("company_members")
    .select(["position", "joined_at", "role_tag", "permissions"])
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    position: row.position,
    joined_at: row.joined_at,
    role: { tag: row.role_tag as RoleTag, permissions: row.permissions as PermissionEntry[] },
  };
}
