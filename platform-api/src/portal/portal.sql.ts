import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** What a company says of itself in public. */
export interface PublicCompanyRow {
  readonly id: string;
  readonly company_name: string;
  readonly name_slug: string;
  readonly logo_key: string | null;
  readonly about: string | null;
  readonly website: string | null;
  readonly industry: string | null;
  readonly company_size: string | null;
  /** `sub_name_slug` of its active subscription. */
  readonly subscription: string | null;
}

/** A company by the name in its address, or undefined. */
export async function findPublicCompany(db: Sql, nameSlug: string): Promise<PublicCompanyRow | undefined> {
  const { rows } = await sql<PublicCompanyRow>`
    select * from public_companies where name_slug = ${nameSlug}`.execute(db);
  return rows[0];
}

/** The countries and occupations of all published jobs: what a search can find. */
export async function findSearchChoices(db: Sql): Promise<{ countries: string[]; occupations: string[] }> {
  const { rows } = await sql<{ countries: string[]; occupations: string[] }>`
    select
      array(select distinct country from open_jobs where country is not null and not confidential) as countries,
      array(select distinct occupation_code from open_jobs where occupation_code is not null and not confidential) as occupations`.execute(
    db,
  );
  return rows[0] ?? { countries: [], occupations: [] };
}

/** Published jobs of one month (UTC) and when the newest of them opened. */
export interface MonthOfJobs {
  /** `2026-11` */
  readonly month: string;
  readonly jobs: number;
  readonly newest: string;
}

/** The months in which published jobs were opened, newest first. */
export async function countJobsByMonth(db: Sql): Promise<MonthOfJobs[]> {
  const { rows } = await sql<MonthOfJobs>`
    select to_char(opened_at at time zone 'utc', 'YYYY-MM') as month, count(*) as jobs, max(opened_at) as newest
    from open_jobs where not confidential group by 1 order by 1 desc`.execute(db);
  return rows;
}

/** One part of a month's published jobs, oldest first, so that a part that is full stays as it is. */
export async function findJobsOfMonth(
  db: Sql,
  month: string,
  part: { readonly offset: number; readonly limit: number },
): Promise<{ _id: string; title: string; opened_at: string }[]> {
  const { rows } = await sql<{ _id: string; title: string; opened_at: string }>`
    select id as _id, title, opened_at from open_jobs
    where not confidential and opened_at >= (${month} || '-01')::timestamp at time zone 'utc'
      and opened_at < ((${month} || '-01')::timestamp + interval '1 month') at time zone 'utc'
    order by opened_at, id offset ${part.offset} limit ${part.limit}`.execute(db);
  return rows;
}

/** Companies with published jobs and the plan each is on. */
export async function findHiringCompanies(
  db: Sql,
): Promise<Pick<PublicCompanyRow, "name_slug" | "subscription">[]> {
  const { rows } = await sql<Pick<PublicCompanyRow, "name_slug" | "subscription">>`
    select c.name_slug, c.subscription from public_companies c
    where exists (select from open_jobs j where j.organization_id = c.id and not j.confidential) order by c.name_slug limit 20000`.execute(
    db,
  );
  return rows;
}
