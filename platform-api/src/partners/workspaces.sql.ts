import { sql } from "kysely";
import type { RoleTag } from "@loubby/shared-contracts/shell/permissions";
import type { Workspace } from "@loubby/shared-contracts/http/partners/workspaces.schema";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";

interface Row {
  readonly id: string;
  readonly company_name: string;
  readonly name_slug: string;
  readonly logo_key: string | null;
  readonly role_tag: RoleTag;
}

/** The companies that the asker is a member of, by name. */
export async function findWorkspaces(db: Sql, current: string | null): Promise<Workspace[]> {
  const { rows } = await sql<Row>`
    select id, company_name, name_slug, logo_key, role_tag from my_workspaces
    order by lower(company_name), id`.execute(db);
  return rows.map(({ id, company_name, name_slug, logo_key, role_tag }) => ({
    _id: id,
    company_name,
    name_slug,
    logo_url: publicFileUrl(logo_key),
    role: role_tag,
    current: id === current,
  }));
}

/** Whether a person manages a company of that name, however it is written. */
export async function managesOneCalled(db: Sql, partnerId: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from company_members m join companies o on o.id = m.organization_id
    where m.user_id = ${partnerId} and lower(o.company_name) = lower(${name})`.execute(db);
  return rows.length > 0;
}
