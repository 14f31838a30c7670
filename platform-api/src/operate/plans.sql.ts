import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** A company by the name in its addresses. */
export async function findCompanyBySlug(db: Sql, slug: string) {
  return db
    .selectFrom("companies")
    .select(["id", "company_name"])
    .where("name_slug", "=", slug)
    .executeTakeFirst();
}

/** Companies whose name or slug holds these words, for those who do not know the whole slug. */
export async function suggestCompanies(db: Sql, words: string) {
  return db
    .selectFrom("companies")
    .select(["name_slug", "company_name"])
    .where(
      sql<boolean>`strpos(lower(company_name), lower(${words})) > 0 or strpos(name_slug, lower(${words})) > 0`,
    )
    .orderBy("company_name")
    .limit(5)
    .execute();
}
