import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Sql } from "#api/db/database";

/** A company by the name in its addresses. */
export async function findCompanyBySlug(db: Sql, slug: string) {
  return db
    .selectFrom("organizations")
    .select(["id", "company_name"])
    .where("name_slug", "=", slug)
    .executeTakeFirst();
}

/** Companies whose name or slug holds these words, for those who do not know the whole slug. */
export async function suggestCompanies(db: Sql, words: string) {
  return db
    .selectFrom("organizations")
    .select(["name_slug", "company_name"])
    .where(
      sql<boolean>`strpos(lower(company_name), lower(${words})) > 0 or strpos(name_slug, lower(${words})) > 0`,
    )
    .orderBy("company_name")
    .limit(5)
    .execute();
}

/** Ends what a company is subscribed to now; answers how many subscriptions that were. */
export async function endSubscriptions(db: Sql, organizationId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("subscriptions")
    .set({ ends_at: sql<string>`now()` })
    .where("organization_id", "=", organizationId)
    .where(sql<boolean>`ends_at is null or ends_at > now()`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Subscribes a company from now until the end of a day, or for good. */
export async function insertSubscription(
  db: Sql,
  { organizationId, plan, until }: { organizationId: string; plan: string; until: string | null },
): Promise<void> {
  await db
    .insertInto("subscriptions")
    .values({
      id: uuidv7(),
      organization_id: organizationId,
      sub_name_slug: plan,
      ends_at: until === null ? null : sql<string>`(${until}::date + 1)::timestamp at time zone 'UTC'`,
    })
    .execute();
}
