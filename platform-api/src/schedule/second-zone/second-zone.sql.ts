import type { Sql } from "#api/db/database";

/** The second zone of someone's calendar; null: it shows one. */
export async function findSecondZone(db: Sql, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("second_zones")
    .select("time_zone")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.time_zone ?? null;
}

/** Keeps the second zone of someone's calendar; null: it shows one. */
export async function putSecondZone(db: Sql, userId: string, zone: string | null): Promise<void> {
  if (zone === null) {
    await db.deleteFrom("second_zones").where("user_id", "=", userId).execute();
    return;
  }
  await db
    .insertInto("second_zones")
    .values({ user_id: userId, time_zone: zone })
    .onConflict((known) => known.column("user_id").doUpdateSet({ time_zone: zone }))
    .execute();
}
