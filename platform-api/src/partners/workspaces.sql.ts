import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { RoleTag } from "@loubby/shared-contracts/shell/permissions";
import type { Workspace } from "@loubby/shared-contracts/http/partners/workspaces.schema";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { referralIdOf, slugOf } from "#api/identity/slugs";

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
    select from memberships m join organizations o on o.id = m.organization_id
    where m.user_id = ${partnerId} and lower(o.company_name) = lower(${name})`.execute(db);
  return rows.length > 0;
}

/** Makes one creation of a partner wait for another, so that a double click opens one company. */
export async function holdPartner(db: Sql, partnerId: string): Promise<void> {
  await sql`select from users where id = ${partnerId} for update`.execute(db);
}

/** Opens a company whose one member is its partner; answers its id. */
export async function insertManagedCompany(
  db: Sql,
  company: { readonly company_name: string; readonly workspace_email: string },
  partnerId: string,
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto("organizations")
    .values({
      id,
      ...company,
      name_slug: slugOf(company.company_name, id),
      referral_id: referralIdOf(id),
      is_third_party: true,
    })
    .execute();
  await db
    .insertInto("memberships")
    .values({ organization_id: id, user_id: partnerId, role_tag: "partner_manager", position: "Partner" })
    .execute();
  return id;
}

/** Makes a session show another workspace; answers whether the person is a member of it. `null` is none. */
export async function setSessionWorkspace(
  db: Sql,
  session: { readonly id: string; readonly userId: string },
  organizationId: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ organization_id: organizationId })
    .where("id", "=", session.id)
    .$if(organizationId !== null, (update) =>
      update.where((eb) =>
        eb.exists(
          eb
            .selectFrom("memberships")
            .select("user_id")
            .where("user_id", "=", session.userId)
            .where("organization_id", "=", organizationId),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Which app the person's sign-in lands on. */
export async function setDefaultApp(db: Sql, userId: string, app: string): Promise<void> {
  await db.updateTable("users").set({ default_app: app }).where("id", "=", userId).execute();
}
