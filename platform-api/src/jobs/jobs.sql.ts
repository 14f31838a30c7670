import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { CloseReason, JobFields, JobStatus } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import type { Sql } from "#api/db/database";
import { plainTextOf } from "./rich-text.ts";
import { fromSalary } from "./salary.ts";

/** Adds a draft; answers its id. */
export async function insertJob(
  db: Sql,
  organizationId: string,
  userId: string,
  fields: JobFields,
  origin: { readonly copied_from_id: string; readonly is_template: boolean } | null = null,
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto("jobs")
    .values({ id, organization_id: organizationId, created_by: userId, ...columnsOf(fields), ...origin })
    .execute();
  return id;
}

/** Writes what a job says and counts its version up. */
export async function updateJob(db: Sql, jobId: string, fields: JobFields): Promise<void> {
  await db
    .updateTable("jobs")
    .set((eb) => ({ ...columnsOf(fields), version: eb("version", "+", 1), updated_at: sql<string>`now()` }))
    .where("id", "=", jobId)
    .execute();
}

/** Moves a job to another state; the database refuses an arrow that is not in `job_status_transitions`. */
export async function setJobStatus(
  db: Sql,
  jobId: string,
  to: JobStatus,
  closeReason: CloseReason | null,
): Promise<void> {
  await db
    .updateTable("jobs")
    .set((eb) => ({
      status: to,
      version: eb("version", "+", 1),
      updated_at: sql<string>`now()`,
      ...(to === "open" ? { opened_at: sql<string>`coalesce(opened_at, now())`, closed_at: null } : {}),
      ...(to === "closed" ? { closed_at: sql<string>`now()` } : {}),
      ...(to === "archived" ? {} : { close_reason: closeReason }),
    }))
    .where("id", "=", jobId)
    .execute();
}

/** The states a job may move to from here. */
export async function nextJobStatuses(db: Sql, from: JobStatus): Promise<JobStatus[]> {
  const { rows } = await sql<{ to_state: JobStatus }>`
    select to_state from job_status_transitions where from_state = ${from} order by to_state`.execute(db);
  return rows.map(({ to_state }) => to_state);
}

/** Removes a job with everything below it. */
export async function deleteJob(db: Sql, jobId: string): Promise<void> {
  await db.deleteFrom("jobs").where("id", "=", jobId).execute();
}

function columnsOf(fields: JobFields) {
  const {
    anonymised,
    description,
    salary,
    stages: _stages,
    questions: _questions,
    hiring_team: _team,
    ...plain
  } = fields;
  return {
    ...plain,
    ...(anonymised === undefined ? {} : { anonymised }),
    description: description === null ? null : JSON.stringify(description),
    description_text: plainTextOf(description),
    ...fromSalary(salary),
  };
}
