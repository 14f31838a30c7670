import { sql } from "kysely";
import type { ListingAppeal } from "@loubby/shared-contracts/http/agents/selling/listing-appeals.schema";
import type { Sql } from "#api/db/database";
import { readWork, type WorkPage } from "./work-list.sql.ts";

const COLUMNS = sql`
  w.id as _id, w.listing_id, w.title, w.store, w.text, w.created_at, w.version_id, w.version, w.reason, w.decided_at,
  w.decided_by, w.upheld, w.answer`;

/** One page of appeals: those that wait, the longest waiting first, or those decided, the latest first. Needs the worker. */
export const findAppeals = (db: Sql, page: WorkPage) =>
  readWork<ListingAppeal>(
    db,
    {
      from: sql`heard_appeals w`,
      columns: COLUMNS,
      waits: sql`w.decided_at is null`,
      since: sql`w.created_at`,
    },
    page,
  );

/** An appeal with who decided what it speaks against, or undefined. Needs the worker. */
export async function findAppeal(
  db: Sql,
  appealId: string,
): Promise<(ListingAppeal & { readonly against: string | null }) | undefined> {
  const { rows } = await sql<ListingAppeal & { against: string | null }>`
    select ${COLUMNS}, w.against from heard_appeals w where w.id = ${appealId}`.execute(db);
  return rows[0];
}

/** Decides an appeal; answers whether it waited until now. Needs the worker. */
export async function writeAnswer(
  db: Sql,
  appealId: string,
  decision: { readonly upheld: boolean; readonly answer: string; readonly by: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update listing_appeals
    set upheld = ${decision.upheld}, answer = ${decision.answer}, decided_at = now(), decided_by = ${decision.by}
    where id = ${appealId} and decided_at is null`.execute(db);
  return numAffectedRows > 0n;
}

/** Has a rejected version reviewed again, promised within so many days, if none was begun after it. Needs the worker. */
export async function reopenVersion(db: Sql, versionId: string, days: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update listing_versions v
    set state = 'pending', submitted_at = now(), due_at = now() + make_interval(days => ${days}), decided_at = null,
      decided_by = null, updated_at = now()
    where v.id = ${versionId} and v.state = 'rejected'
      and not exists (select from listing_versions n where n.listing_id = v.listing_id and n.number > v.number)`.execute(
    db,
  );
  return numAffectedRows > 0n;
}
