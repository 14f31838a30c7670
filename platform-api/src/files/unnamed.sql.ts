import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Where a part of the store is to be looked through next: after this key; empty from its beginning. */
export async function findSweepPlace(db: Sql, prefix: string): Promise<string> {
  const row = await db
    .selectFrom("object_sweeps")
    .select("place")
    .where("prefix", "=", prefix)
    .executeTakeFirst();
  return row?.place ?? "";
}

/** Keeps how far a part of the store was looked through. */
export async function keepSweepPlace(db: Sql, prefix: string, place: string): Promise<void> {
  await db
    .insertInto("object_sweeps")
    .values({ prefix, place })
    .onConflict((conflict) => conflict.column("prefix").doUpdateSet({ place }))
    .execute();
}

/** Notes which of these objects nothing names; answers those that nothing has named for a week. `fresh` ones don't count yet. */
export async function noteUnnamedObjects(
  db: Sql,
  keys: readonly string[],
  fresh: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ object_key: string }>`
    select note_unnamed_objects(${keys}::text[], ${fresh}::text[], ${now}) as object_key`.execute(db);
  return rows.map(({ object_key }) => object_key);
}

/** Forgets objects that the store no longer has. */
export async function forgetUnnamedObjects(db: Sql, keys: readonly string[]): Promise<void> {
  await db.deleteFrom("unnamed_objects").where("object_key", "in", keys).execute();
}
