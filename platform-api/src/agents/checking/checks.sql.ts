import { sql } from "kysely";
import type {
  ListingCheck,
  ListingChecks,
} from "@loubby/shared-contracts/http/agents/selling/listing-checks.schema";
import type { ListingFields } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import type { Sql } from "#api/db/database";

/** What the last checks of a version found, or null. */
export async function findChecks(db: Sql, versionId: string): Promise<ListingChecks | null> {
  const { rows } = await sql<ListingChecks>`
    select checked_at, revision, results from listing_checks where version_id = ${versionId}`.execute(db);
  return rows[0] ?? null;
}

/** A version as it is saved now. */
export interface CheckedVersion {
  readonly id: string;
  readonly listing_id: string;
  readonly revision: number;
  readonly fields: ListingFields;
}

/** One version, or the newest of an agent; undefined where there is none. Needs the worker. */
export async function findChecked(
  db: Sql,
  {
    versionId = null,
    listingId = null,
  }: { readonly versionId?: string | null; readonly listingId?: string | null },
): Promise<CheckedVersion | undefined> {
  const { rows } = await sql<CheckedVersion>`
    select id, listing_id, revision, fields from listing_versions
    where id = ${versionId}::uuid or listing_id = ${listingId}::uuid order by number desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Keeps what the checks of a save found, unless a later save was checked meanwhile. Needs the worker. */
export async function writeChecks(
  db: Sql,
  { id, revision }: Pick<CheckedVersion, "id" | "revision">,
  results: readonly ListingCheck[],
): Promise<void> {
  await sql`
    insert into listing_checks (version_id, revision, results)
    select id, ${revision}, ${JSON.stringify(results)} from listing_versions where id = ${id}
    on conflict (version_id) do update
      set revision = excluded.revision, results = excluded.results, checked_at = now()
      where listing_checks.revision <= excluded.revision`.execute(db);
}
