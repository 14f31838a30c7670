import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Sql } from "#api/db/database";

/** An application to merge, as it is found and locked. */
export interface Mergeable {
  readonly id: string;
  readonly job_id: string;
  readonly candidate_id: string;
  readonly status: string;
  readonly version: number;
  readonly merged_into_id: string | null;
  readonly applied_at: string;
  /** How many applications were merged into it. */
  readonly carries: number;
}

/**
 * Locks both applications in the same order whichever way they are merged, so that two merges can't deadlock.
 */
export async function lockBoth(
  db: Sql,
  organizationId: string,
  ids: readonly [string, string],
): Promise<Map<string, Mergeable>> {
  const { rows } = await sql<Mergeable>`
    select a.id, a.job_id, a.candidate_id, a.status, a.version, a.merged_into_id, a.applied_at,
      (select count(*) from applications c where c.merged_into_id = a.id) as carries
    from applications a where a.organization_id = ${organizationId} and a.id = any(${[...ids]}::uuid[])
    order by a.id for update of a`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Merges one application into another: its tags and open tasks move along, everything else is read where it
 * is.
 */
export async function insertMerge(
  db: Sql,
  organizationId: string,
  { keptId, merged, by }: { keptId: string; merged: Mergeable; by: string },
): Promise<void> {
  const tags = await sql<{ tag_id: string }>`
    insert into application_tags (application_id, tag_id, organization_id)
    select ${keptId}, tag_id, organization_id from application_tags where application_id = ${merged.id}
    on conflict do nothing returning tag_id`.execute(db);
  const tasks = await sql<{ id: string }>`
    update application_tasks set application_id = ${keptId}
    where application_id = ${merged.id} and done_at is null and dropped_at is null returning id`.execute(db);
  await sql`
    insert into application_merges (id, organization_id, kept_id, merged_id, status_before, tags, tasks, merged_by)
    values (${uuidv7()}, ${organizationId}, ${keptId}, ${merged.id}, ${merged.status},
      ${tags.rows.map((row) => row.tag_id)}::uuid[], ${tasks.rows.map((row) => row.id)}::uuid[], ${by})`.execute(
    db,
  );
  await sql`
    update applications set status = 'merged', merged_into_id = ${keptId}, version = version + 1
    where id = ${merged.id}`.execute(db);
  await countUp(db, keptId);
}

/** Unmerges an application, with the tags and tasks that came from it; returns its restored status. */
export async function undoMerge(db: Sql, merged: Mergeable, keptId: string): Promise<void> {
  const { rows } = await sql<{ status_before: string; tags: string[]; tasks: string[] }>`
    select status_before, tags, tasks from application_merges
    where merged_id = ${merged.id} and undone_at is null`.execute(db);
  const merge = rows[0];
  if (merge === undefined) throw new Error("A merged application has no line of its merge.");
  await sql`
    update application_tasks set application_id = ${merged.id}
    where application_id = ${keptId} and id = any(${merge.tasks}::uuid[])`.execute(db);
  await sql`
    delete from application_tags
    where application_id = ${keptId} and tag_id = any(${merge.tags}::uuid[])`.execute(db);
  await sql`
    update applications set status = ${merge.status_before}, version = version + 1
    where id = ${merged.id}`.execute(db);
  await countUp(db, keptId);
}

/** Returns an application's stage, as a history line stores it. */
export async function stageOf(
  db: Sql,
  applicationId: string,
): Promise<{ from_stage: string; from_stage_id: string } | undefined> {
  const { rows } = await sql<{ from_stage: string; from_stage_id: string }>`
    select s.name as from_stage, s.id as from_stage_id
    from applications a join stage_facts s on s.id = a.stage_id where a.id = ${applicationId}`.execute(db);
  return rows[0];
}

async function countUp(db: Sql, applicationId: string): Promise<void> {
  await sql`update applications set version = version + 1 where id = ${applicationId}`.execute(db);
}
