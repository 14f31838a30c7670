import { sql } from "kysely";
import type { BulkAction, BulkRun } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import type { Sql } from "#api/db/database";

/** What undoing one step needs. */
export interface Trace {
  readonly added?: readonly string[];
  readonly removed?: readonly string[];
}

/** One application of a run. */
export interface BulkItem {
  readonly position: number;
  readonly application_id: string;
  readonly version_before: number;
  readonly version_after: number | null;
  readonly stage_before: string;
  readonly trace: Trace;
}

/** Returns the member a run works for, or undefined. Runs as the worker. */
export async function findRunOwner(db: Sql, runId: string) {
  const { rows } = await sql<{ organization_id: string; created_by: string }>`
    select organization_id, created_by from bulk_runs where id = ${runId}`.execute(db);
  return rows[0];
}

/** Returns a run's action and whether it should continue. */
export async function findWork(db: Sql, runId: string) {
  const { rows } = await sql<{
    job_id: string;
    action: BulkAction;
    state: BulkRun["state"];
    job_status: string;
  }>`
    select r.job_id, r.action, r.state, j.status as job_status
    from bulk_runs r join job_facts j on j.id = r.job_id where r.id = ${runId}`.execute(db);
  return rows[0];
}

/**
 * Returns the next application of a run or its undo, locked until the transaction ends; other workers get
 * others.
 */
export async function takeItem(db: Sql, runId: string, undoing: boolean): Promise<BulkItem | undefined> {
  const open = undoing ? sql`outcome = 'done' and undone is null` : sql`outcome is null`;
  const { rows } = await sql<BulkItem>`
    select position, application_id, version_before, version_after, stage_before, trace
    from bulk_run_items where run_id = ${runId} and ${open}
    order by position limit 1 for update skip locked`.execute(db);
  return rows[0];
}

/** Records the outcome of a step. */
export async function settleItem(
  db: Sql,
  runId: string,
  position: number,
  result: { outcome: "done" | "skipped"; reason?: string; versionAfter?: number; trace?: Trace },
): Promise<void> {
  await db
    .updateTable("bulk_run_items")
    .set({
      outcome: result.outcome,
      reason: result.reason?.slice(0, 300) ?? null,
      version_after: result.versionAfter ?? null,
      trace: JSON.stringify(result.trace ?? {}),
    })
    .where("run_id", "=", runId)
    .where("position", "=", position)
    .execute();
}

/** Records the outcome of undoing a step. */
export async function settleUndo(
  db: Sql,
  runId: string,
  position: number,
  undone: "done" | "skipped",
  reason?: string,
): Promise<void> {
  await db
    .updateTable("bulk_run_items")
    .set({ undone, undo_reason: reason?.slice(0, 300) ?? null })
    .where("run_id", "=", runId)
    .where("position", "=", position)
    .execute();
}

/** Returns whether a run's mail to one application has been sent. */
export async function isRunMailSent(db: Sql, runId: string, applicationId: string): Promise<boolean> {
  const { rows } = await sql`
    select from application_mails
    where run_id = ${runId} and application_id = ${applicationId} and sent_at is not null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Cancels a run's mails to one application; returns how many were cancelled and how many were already sent.
 */
export async function cancelRunMails(db: Sql, runId: string, applicationId: string) {
  const { rows } = await sql<{ cancelled: number; sent: number }>`
    with called as (
      update application_mails set cancelled_at = now()
      where run_id = ${runId} and application_id = ${applicationId} and sent_at is null and cancelled_at is null
      returning id
    )
    select (select count(*) from called) as cancelled,
      (select count(*) from application_mails
        where run_id = ${runId} and application_id = ${applicationId} and sent_at is not null) as sent`.execute(
    db,
  );
  return rows[0] ?? { cancelled: 0, sent: 0 };
}
