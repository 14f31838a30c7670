import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** An agent's sealed key, or null. Needs the worker. */
export async function findSealedKey(db: Sql, listingId: string): Promise<Buffer | null> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed from listing_keys where listing_id = ${listingId}`.execute(db);
  return rows[0]?.sealed ?? null;
}

/** Keeps an agent's sealed key in place of another; null forgets it. Needs the worker. */
export async function writeSealedKey(db: Sql, listingId: string, sealed: Buffer | null): Promise<void> {
  await (
    sealed === null
      ? sql`delete from listing_keys where listing_id = ${listingId}`
      : sql`
      insert into listing_keys (listing_id, sealed) values (${listingId}, ${sealed})
      on conflict (listing_id) do update set sealed = excluded.sealed, set_at = now()`
  ).execute(db);
}
