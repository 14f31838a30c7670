import { sql } from "kysely";
import { VIEWS_KEPT_DAYS } from "@loubby/shared-contracts/http/store-analytics/store-days";
import type { Sql } from "#api/db/database";

/** Counts that the asker looked at an agent in the store: once on a day (UTC), and never of the agent's own seller. */
export async function noteView(db: Sql, listingId: string): Promise<void> {
  await sql`select note_listing_view(${listingId})`.execute(db);
}

/** Forgets looks of more than 400 days ago. `at` is the clock's time where it isn't now. Needs the worker. */
export async function deleteOldViews(db: Sql, at?: Date): Promise<void> {
  await sql`
    delete from listing_views
    where day < (coalesce(${at ?? null}::timestamptz, now()) at time zone 'UTC')::date - ${VIEWS_KEPT_DAYS}::int`.execute(
    db,
  );
}
