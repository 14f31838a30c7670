import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { OwnListing } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import type { Sql } from "#api/db/database";

/** What stands against an agent: its suspension, else the rejection of its newest version; with the appeal, if any. */
export interface Contested {
  readonly version_id: string | null;
  readonly suspension_id: string | null;
  readonly suspension: OwnListing["suspension"];
  readonly appeal: OwnListing["appeal"];
}

interface Row {
  readonly version_id: string | null;
  readonly suspension_id: string | null;
  readonly reason: string | null;
  readonly suspended_at: string | null;
  readonly text: string | null;
  readonly created_at: string | null;
  readonly upheld: boolean | null;
  readonly answer: string | null;
}

/** What stands against one of a seller's agents now. */
export async function findContested(db: Sql, listingId: string): Promise<Contested> {
  const { rows } = await sql<Row>`
    select p.id as suspension_id, p.reason, p.suspended_at, v.id as version_id, a.text, a.created_at, a.upheld, a.answer
    from (values (1)) one
    left join listing_suspensions p on p.listing_id = ${listingId} and p.lifted_at is null
    left join lateral (
      select id, state from listing_versions where listing_id = ${listingId} order by number desc limit 1) n on p.id is null
    left join listing_versions v on v.id = n.id and v.state = 'rejected'
    left join listing_appeals a on a.suspension_id = p.id or a.version_id = v.id`.execute(db);
  const [row] = rows;
  if (row === undefined) return { version_id: null, suspension_id: null, suspension: null, appeal: null };
  const { version_id, suspension_id, reason, suspended_at, text, created_at, upheld, answer } = row;
  return {
    version_id,
    suspension_id,
    suspension: reason === null || suspended_at === null ? null : { reason, suspended_at },
    appeal: text === null || created_at === null ? null : { text, created_at, upheld, answer },
  };
}

/** Adds an appeal against what stands against an agent. */
export async function insertAppeal(
  db: Sql,
  appeal: Pick<Contested, "version_id" | "suspension_id"> & {
    readonly listingId: string;
    readonly ownerId: string;
    readonly text: string;
  },
): Promise<void> {
  const { listingId, ownerId, version_id, suspension_id, text } = appeal;
  await sql`
    insert into listing_appeals (id, listing_id, owner_id, version_id, suspension_id, text)
    values (${uuidv7()}, ${listingId}, ${ownerId}, ${version_id}, ${suspension_id}, ${text})`.execute(db);
}
