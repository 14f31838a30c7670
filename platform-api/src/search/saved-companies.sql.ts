import { sql } from "kysely";
import type { CompanyHit } from "@loubby/shared-contracts/http/search/search.schema";
import type { Sql } from "#api/db/database";
import { countOpen } from "./companies.sql.ts";
import { publicFileUrl } from "#api/files/public-url";
import { hasOwnPage } from "#api/subscriptions/has-own-page";

/** A saved company; null when it shows nothing of itself in public any more. */
export interface KeptCompany {
  readonly _id: string;
  readonly saved_at: string;
  readonly company: CompanyHit | null;
}

interface Row {
  readonly id: string;
  readonly saved_at: string;
  readonly company_name: string | null;
  readonly name_slug: string;
  readonly logo_key: string | null;
  readonly open_jobs: number;
  readonly subscription: string | null;
}

/** The companies that a person keeps, the last saved first. */
export async function findSavedCompanies(db: Sql, userId: string, limit: number): Promise<KeptCompany[]> {
  const { rows } = await sql<Row>`
    select s.organization_id as id, s.saved_at, c.company_name, c.name_slug, c.logo_key, c.subscription,
      ${countOpen(sql`s.organization_id`)} as open_jobs
    from saved_companies s
    left join lateral (select * from public_companies c where c.id = s.organization_id) c on true
    where s.user_id = ${userId} order by s.saved_at desc, s.organization_id limit ${limit}`.execute(db);
  return rows.map(({ id, saved_at, company_name, logo_key, subscription, ...row }) => ({
    _id: id,
    saved_at,
    company:
      company_name === null
        ? null
        : {
            ...row,
            _id: id,
            company_name,
            logo_url: publicFileUrl(logo_key),
            has_page: hasOwnPage({ subscription }),
          },
  }));
}

/** Whether a company shows anything of itself in public. */
export async function isPublicCompany(db: Sql, organizationId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from public_companies where id = ${organizationId}`.execute(db);
  return rows.length > 0;
}

/** Whether a person keeps as many companies as they can, this one not among them. */
export async function isFullOfCompanies(
  db: Sql,
  userId: string,
  organizationId: string,
  most: number,
): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`
    select count(*) >= ${most} and not bool_or(organization_id = ${organizationId}) as full
    from saved_companies where user_id = ${userId}`.execute(db);
  return rows[0]?.full ?? false;
}

/** Keeps a company; one that is kept already stays as it is. */
export async function insertSavedCompany(db: Sql, userId: string, organizationId: string): Promise<void> {
  await db
    .insertInto("saved_companies")
    .values({ user_id: userId, organization_id: organizationId })
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Forgets a company; one that is not kept is no error. */
export async function deleteSavedCompany(db: Sql, userId: string, organizationId: string): Promise<void> {
  await db
    .deleteFrom("saved_companies")
    .where("user_id", "=", userId)
    .where("organization_id", "=", organizationId)
    .execute();
}
