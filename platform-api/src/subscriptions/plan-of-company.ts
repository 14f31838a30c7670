import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Sql } from "#api/db/database";

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
