import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { ReviewReport } from "@loubby/shared-contracts/http/agents/ratings.schema";
import type { Sql } from "#api/db/database";
import { readWork, type WorkPage } from "../reviewing/work-list.sql.ts";

/** Keeps a report, unless one of the same review waits. Needs the worker. */
export async function insertReport(
  db: Sql,
  report: { readonly reviewId: string; readonly reporterId: string; readonly reason: string },
): Promise<void> {
  await sql`
    insert into review_reports (id, review_id, reporter_id, reason)
    values (${uuidv7()}, ${report.reviewId}, ${report.reporterId}, ${report.reason})
    on conflict (review_id) where decided_at is null do nothing`.execute(db);
}

const COLUMNS = sql`
  w.id as _id, w.listing_id, w.title, w.store, w.author, w.rating, w.body, w.reason, w.by_seller, w.created_at,
  w.decided_at, w.decided_by, w.upheld`;

/** One page of reports: those that wait, the longest waiting first, or those decided, the latest first. Needs the worker. */
export const findReports = (db: Sql, page: WorkPage) =>
  readWork<ReviewReport>(
    db,
    {
      from: sql`reported_reviews w`,
      columns: COLUMNS,
      waits: sql`w.decided_at is null`,
      since: sql`w.created_at`,
    },
    page,
  );

/** A report with whose agent and review it is about, or undefined. Needs the worker. */
export async function findReport(
  db: Sql,
  reportId: string,
): Promise<(ReviewReport & { readonly owner_id: string; readonly author_id: string }) | undefined> {
  const { rows } = await sql<ReviewReport & { owner_id: string; author_id: string }>`
    select ${COLUMNS}, w.owner_id, w.author_id from reported_reviews w where w.id = ${reportId}`.execute(db);
  return rows[0];
}

/** Decides a report, and hides its review where it is upheld; answers whether it waited until now. Needs the worker. */
export async function writeDecision(
  db: Sql,
  reportId: string,
  { upheld, by }: { readonly upheld: boolean; readonly by: string },
): Promise<boolean> {
  const { rows } = await sql<{ review_id: string }>`
    update review_reports set upheld = ${upheld}, decided_at = now(), decided_by = ${by}
    where id = ${reportId} and decided_at is null returning review_id`.execute(db);
  const [row] = rows;
  if (row !== undefined && upheld)
    await sql`
      update listing_reviews set hidden_at = now() where id = ${row.review_id} and hidden_at is null`.execute(
      db,
    );
  return row !== undefined;
}
