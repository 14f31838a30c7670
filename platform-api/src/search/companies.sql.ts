import { type RawBuilder, sql } from "kysely";
import { OPEN_JOBS_COUNTED } from "@loubby/shared-contracts/http/search/limits";
import type { CompanyHit } from "@loubby/shared-contracts/http/search/search.schema";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { hasOwnPage } from "#api/subscriptions/has-own-page";
import { meant, type Typed } from "./typed.ts";

/** A company with the word that it was found by: what a list of them goes on after. */
export type FoundCompany = CompanyHit & { readonly key: string };

interface Row {
  readonly id: string;
  readonly company_name: string;
  readonly name_slug: string;
  readonly logo_key: string | null;
  readonly open_jobs: number;
  readonly subscription: string | null;
  readonly key: string;
}

/** The open jobs of a company, counted so far and no further. */
export const countOpen = (organizationId: RawBuilder<unknown>) => sql`(
  select count(*) from (
    select from open_jobs j where j.organization_id = ${organizationId} and not j.confidential
    order by j.opened_at desc limit ${OPEN_JOBS_COUNTED}) counted)`;

/** Companies that are hiring, in the order of the words that were found; all of them where none is asked for. */
export async function findCompanies(
  db: Sql,
  typed: readonly Typed[],
  page: { readonly after: { readonly key: string; readonly id: string } | null; readonly limit: number },
): Promise<FoundCompany[]> {
  const { after, limit } = page;
  const [first, ...others] = typed;
  const found = first ? meant(sql`w.word`, first) : sql`true`;
  const earlier = first ? meant(sql`e.word`, first) : sql`true`;
  const all = others.map(
    (word) => sql`and exists (
      select from hiring_company_words x where x.organization_id = w.organization_id and ${meant(sql`x.word`, word)})`,
  );
  const { rows } = await sql<Row>`
    select p.id, p.company_name, p.name_slug, p.logo_key, p.subscription, w.word as key,
      ${countOpen(sql`w.organization_id`)} as open_jobs
    from (
      select w.word, w.organization_id from hiring_company_words w
      where ${found} ${after ? sql`and (w.word, w.organization_id) > (${after.key}, ${after.id}::uuid)` : sql``}
        ${sql.join(all, sql` `)}
        and not exists (
          select from hiring_company_words e
          where e.organization_id = w.organization_id and e.word < w.word and ${earlier})
      order by w.word, w.organization_id limit ${limit}
    ) w
    join lateral (select * from hiring_company_heads p where p.id = w.organization_id) p on true
    order by w.word, w.organization_id`.execute(db);
  return rows.map(({ id, logo_key, subscription, ...row }) => ({
    ...row,
    _id: id,
    logo_url: publicFileUrl(logo_key),
    has_page: hasOwnPage({ subscription }),
  }));
}
