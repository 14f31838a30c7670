import { sql } from "kysely";
import type {
  ApplicationCard,
  ApplicationEvent,
} from "@loubby/shared-contracts/http/applications/applications.schema";
import type { Sql } from "#api/db/database";
import { PERSON } from "../anonymity/shown-person.ts";

/** An application as a step finds it. */
export interface Standing {
  readonly job_id: string;
  readonly job_title: string;
  readonly job_status: string;
  readonly company_name: string;
  /** Whether the company added them, who then hasn't applied. */
  readonly added: boolean;
  readonly candidate_id: string;
  /** As the company may see them. */
  readonly first_name: string;
  readonly last_name: string;
  readonly anonymous: boolean;
  readonly stage_id: string;
  readonly status: ApplicationCard["status"];
  readonly version: number;
  /** Null until the candidate has been told. */
  readonly rejection_told_at: string | null;
  /** The job that the candidate last heard of, until a mail has told them of a move to this one. */
  readonly told_job_id: string | null;
}

/**
 * Returns and locks the state of a company's application until the transaction ends; undefined for a merged
 * one.
 */
export async function lockApplication(
  db: Sql,
  organizationId: string,
  applicationId: string,
): Promise<Standing | undefined> {
  const { rows } = await sql<Standing & { real_candidate_id: string }>`
    select a.job_id, j.title as job_title, j.status as job_status, o.company_name, ${PERSON}, coalesce(a.source ->> 'type' = 'manual', false) as added,
      a.candidate_id as real_candidate_id, a.stage_id, a.status, a.version, a.rejection_told_at, a.told_job_id
    from applications a
    join job_facts j on j.id = a.job_id
    join companies o on o.id = a.organization_id
    left join people u on u.id = a.candidate_id
    where a.id = ${applicationId} and a.organization_id = ${organizationId} and a.status <> 'merged'
    for update of a`.execute(db);
  return rows[0] && { ...rows[0], candidate_id: rows[0].real_candidate_id };
}

/** Whether the company added the candidate of an application that the asker can see, who then hasn't applied. */
export async function wasAdded(db: Sql, applicationId: string): Promise<boolean> {
  const { rows } = await sql<{ added: boolean }>`
    select coalesce(source ->> 'type' = 'manual', false) as added from applications
    where id = ${applicationId}`.execute(db);
  return rows[0]?.added ?? false;
}

/** Whether one of the company's applications was merged into another one. */
export async function wasMerged(db: Sql, organizationId: string, applicationId: string): Promise<boolean> {
  const row = await db
    .selectFrom("applications")
    .select("id")
    .where("id", "=", applicationId)
    .where("organization_id", "=", organizationId)
    .where("status", "=", "merged")
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the statuses a company may change an application to from here; merging is not a step. */
export async function nextApplicationStatuses(db: Sql, from: string): Promise<string[]> {
  // Only the candidate withdraws from a rejection, which they do not know of yet.
  const { rows } = await sql<{ to_state: string }>`
    select to_state from application_status_transitions
    where from_state = ${from} and to_state <> 'merged' and not (from_state = 'rejected' and to_state = 'withdrawn')
    order by to_state`.execute(db);
  return rows.map(({ to_state }) => to_state);
}

/** Returns when an application last entered a stage, ignoring undone moves. */
const ENTERED_BEFORE = (stageId: string) => sql<string>`coalesce((
  select max(v.entered_at) from stage_visits v
  where v.application_id = applications.id and v.stage_id = ${stageId}), applied_at)`;

/** Puts an application into a stage and a status, and increments its version. */
export async function updateApplication(
  db: Sql,
  applicationId: string,
  change: {
    job_id?: string;
    stage_id: string;
    status: ApplicationCard["status"];
    /** Whether it enters the stage now, or returns to it as if it had never left. */
    enters: "now" | "again" | null;
    /** When the step was made that this one undoes. */
    undoes?: string | undefined;
    rejection?: { readonly reasonId: string | null; readonly note: string };
  },
): Promise<void> {
  await db
    .updateTable("applications")
    .set((eb) => ({
      stage_id: change.stage_id,
      status: change.status,
      version: eb("version", "+", 1),
      rejection_reason_id: change.rejection?.reasonId ?? null,
      rejection_note: change.rejection?.note ?? "",
      ...(change.job_id === undefined ? {} : { job_id: change.job_id }),
      ...(change.undoes === undefined ? {} : { undone_step_at: change.undoes }),
      ...(change.enters === null
        ? {}
        : {
            stage_entered_at: change.enters === "now" ? sql<string>`now()` : ENTERED_BEFORE(change.stage_id),
          }),
    }))
    .where("id", "=", applicationId)
    .execute();
}

/** Returns when the step was made that led from a stage to where an application is; undefined if none did. */
export async function lastStepFrom(
  db: Sql,
  applicationId: string,
  stageId: string,
  kinds: readonly ApplicationEvent["kind"][],
): Promise<string | undefined> {
  const row = await db
    .selectFrom("application_events")
    .select(["at", "from_stage_id"])
    .where("application_id", "=", applicationId)
    .where("kind", "in", kinds)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.from_stage_id === stageId ? row.at : undefined;
}

/** Hides the last move into a stage from the candidate's timeline; returns its time and origin, if there was one. */
export async function undoMove(
  db: Sql,
  applicationId: string,
  stageId: string,
): Promise<{ at: string; from_stage_id: string | null } | undefined> {
  const { rows } = await sql<{ at: string; from_stage_id: string | null }>`
    select at, from_stage_id from undo_move(${applicationId}, ${stageId})`.execute(db);
  return rows[0];
}

/** Whether the candidate of an application has applied to another job too. */
export async function hasAppliedTo(db: Sql, candidateId: string, jobId: string): Promise<boolean> {
  const row = await db
    .selectFrom("applications")
    .select("id")
    .where("candidate_id", "=", candidateId)
    .where("job_id", "=", jobId)
    .executeTakeFirst();
  return row !== undefined;
}
