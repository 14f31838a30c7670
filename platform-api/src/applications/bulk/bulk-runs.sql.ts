import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type {
  BulkAction,
  BulkRun,
  BulkSelection,
} from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import type { Sql } from "#api/db/database";
import { PERSON_NAME } from "../anonymity/shown-person.ts";
import { type JobPlace, selected } from "../selection.ts";

/** Minutes after its end in which a run can be undone, and which its mails wait; rejections wait as long as was chosen. */
export const UNDO_MINUTES = 10;

/** Adds a run over the current selection, each application with its current version; returns the run's id. */
export async function insertRun(
  db: Sql,
  where: JobPlace,
  by: string,
  action: BulkAction,
  selection: BulkSelection,
  most: number,
): Promise<{ id: string; total: number }> {
  const id = uuidv7();
  await sql`
    insert into bulk_runs (id, organization_id, job_id, created_by, action, total)
    values (${id}, ${where.organizationId}, ${where.jobId}, ${by}, ${JSON.stringify(action)}, 0)`.execute(db);
  const { numAffectedRows } = await sql`
    insert into bulk_run_items (run_id, organization_id, position, application_id, version_before, stage_before)
    select ${id}, ${where.organizationId}, row_number() over (order by a.applied_at, a.id), a.id, a.version, a.stage_id
    from applications a left join people u on u.id = a.candidate_id
    where ${selected(where, selection)} order by a.applied_at, a.id limit ${most}`.execute(db);
  const total = Number(numAffectedRows ?? 0n);
  await db.updateTable("bulk_runs").set({ total }).where("id", "=", id).execute();
  return { id, total };
}

interface RunRow {
  _id: string;
  job_id: string;
  action: BulkAction;
  state: BulkRun["state"];
  total: number;
  done: number;
  skipped: number;
  undone: number;
  kept: number;
  created_by: string;
  created_at: string;
  finished_at: string | null;
  undo_until: string | null;
  undoable: number;
}

/** When the last mail of `bulk_runs r` leaves; null when none waits. */
const MAILS_UNTIL = sql`(
  select max(m.send_at) from application_mails m
  where m.run_id = r.id and m.sent_at is null and m.cancelled_at is null)`;

/**
 * Until when `bulk_runs r` can be undone, also once that is over; null where it can't be. A rejection can be undone until its mail
 * leaves; an undone rejection can't be undone in turn.
 */
const UNDO_UNTIL = sql<
  string | null
>`case when r.state in ('done', 'cancelled') and r.action->>'kind' <> 'reopen'
    and exists (select from bulk_run_items n where n.run_id = r.id and n.outcome = 'done')
  then greatest(r.finished_at + make_interval(mins => ${UNDO_MINUTES}),
    case when r.action->>'kind' = 'reject' then ${MAILS_UNTIL} end) end`;

/** Counts what an undo of `bulk_runs r` would reach, as `takeBack` decides it; 0 once it is too late to undo. */
const UNDOABLE = sql`case when undo.until > now() then (
      select count(*) from bulk_run_items n join applications a on a.id = n.application_id
      where n.run_id = r.id and n.outcome = 'done'
        and (r.action->>'kind' in ('tag', 'mail', 'booking') or a.version = n.version_after)
        and (r.action->>'kind' not in ('reject', 'mail') or not exists (
          select from application_mails m
          where m.run_id = r.id and m.application_id = n.application_id and m.sent_at is not null))
        and (r.action->>'kind' <> 'booking' or not exists (
          select from booking_request_facts f
          where f.run_id = r.id and f.application_id = n.application_id and f.state = 'booked'))
    ) else 0 end`;

const SELECT = sql`
  select r.id as _id, r.job_id, r.action, r.state, r.total, i.done, i.skipped, i.undone, i.kept,
    coalesce(u.first_name || ' ' || u.last_name, 'A former colleague') as created_by, r.created_at, r.finished_at,
    case when undo.until > now() then undo.until end as undo_until, ${UNDOABLE} as undoable
  from bulk_runs r
  left join people u on u.id = r.created_by
  cross join lateral (
    select count(*) filter (where outcome = 'done') as done, count(*) filter (where outcome = 'skipped') as skipped,
      count(*) filter (where undone = 'done') as undone, count(*) filter (where undone = 'skipped') as kept
    from bulk_run_items where run_id = r.id
  ) i
  cross join lateral (select ${UNDO_UNTIL} as until) undo`;

/** Returns a run's progress, or undefined. */
export async function findRun(db: Sql, organizationId: string, runId: string): Promise<BulkRun | undefined> {
  const { rows } = await sql<RunRow>`${SELECT}
    where r.id = ${runId} and r.organization_id = ${organizationId}`.execute(db);
  return rows[0] && toRun(rows[0], await findLeftOut(db, runId));
}

/** Lists a job's last ten runs, newest first, without who was left out. */
export async function findRuns(db: Sql, { jobId, organizationId }: JobPlace): Promise<BulkRun[]> {
  const { rows } = await sql<RunRow>`${SELECT}
    where r.job_id = ${jobId} and r.organization_id = ${organizationId}
    order by r.created_at desc, r.id desc limit 10`.execute(db);
  return rows.map((row) => toRun(row, []));
}

/** Returns the job's newest run that is under way or can still be undone, or null. */
export async function findOpenRun(db: Sql, { jobId, organizationId }: JobPlace): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select r.id from bulk_runs r
    where r.job_id = ${jobId} and r.organization_id = ${organizationId}
      and (r.state in ('running', 'undoing') or ${UNDO_UNTIL} > now())
    order by r.created_at desc, r.id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Returns a run's state and creator, locked until the transaction ends. */
export async function lockRun(db: Sql, organizationId: string, runId: string) {
  const { rows } = await sql<{ job_id: string; state: BulkRun["state"]; finished_at: string | null }>`
    select job_id, state, finished_at from bulk_runs
    where id = ${runId} and organization_id = ${organizationId} for update`.execute(db);
  return rows[0];
}

/** Moves a run to another state if it is still in `from`; returns whether it did. */
export async function setRunState(
  db: Sql,
  runId: string,
  from: BulkRun["state"],
  to: BulkRun["state"],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("bulk_runs")
    .set({ state: to, ...(to === "undoing" ? {} : { finished_at: sql<string>`now()` }) })
    .where("id", "=", runId)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function findLeftOut(db: Sql, runId: string): Promise<BulkRun["left_out"]> {
  const { rows } = await sql<BulkRun["left_out"][number]>`
    select i.application_id, ${PERSON_NAME} as name,
      coalesce(i.undo_reason, i.reason, '') as reason
    from bulk_run_items i
    join applications a on a.id = i.application_id
    left join people u on u.id = a.candidate_id
    where i.run_id = ${runId} and (i.outcome = 'skipped' or i.undone = 'skipped')
    order by i.position limit 100`.execute(db);
  return rows;
}

const toRun = ({ action, ...row }: RunRow, left_out: BulkRun["left_out"]): BulkRun => ({
  ...row,
  kind: action.kind,
  left_out,
});
