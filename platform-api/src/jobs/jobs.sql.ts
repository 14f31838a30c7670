import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { CloseReason, JobFields, JobStatus } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import type { Job } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import type { Sql } from "#api/db/database";
import { findJobApproval } from "./approval/job-approval.ts";
import { findOpenings } from "./job-openings.sql.ts";
import { findQuestions } from "./job-parts.sql.ts";
import { findStages } from "./job-stages.ts";
import { findTeam } from "./hiring-team.sql.ts";
import { findPeople } from "#api/colleagues/colleagues";
import { plainTextOf } from "./rich-text.ts";
import { fromSalary, toSalary } from "./salary.ts";

/** One job with its parts, or undefined when the company has none of that id. */
export async function findJob(db: Sql, organizationId: string, jobId: string): Promise<Job | undefined> {
  const row = await db
    .selectFrom("jobs")
    .selectAll()
    .where("id", "=", jobId)
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const team = await findTeam(db, jobId);
  const teamIds = [...new Set(Object.values(team).flat())];
  const people = await findPeople(db, [...new Set([row.created_by, ...teamIds])]);
  const personOf = (id: string) =>
    people.get(id) ?? { _id: id, first_name: "", last_name: "", logo_url: null };
  return {
    _id: row.id,
    title: row.title,
    occupation_code: row.occupation_code,
    status: row.status as JobStatus,
    version: row.version,
    description: row.description as RichText | null,
    country: row.country,
    city: row.city,
    workplace: row.workplace as Job["workplace"],
    employment_type: row.employment_type as Job["employment_type"],
    experience: row.experience as Job["experience"],
    education: row.education as Job["education"],
    skills: row.skills,
    salary: toSalary(row, row.salary_published),
    stages: await findStages(db, jobId),
    questions: await findQuestions(db, jobId),
    department: row.department,
    closes_on: row.closes_on,
    close_reason: row.close_reason as CloseReason | null,
    expected_reply_days: row.expected_reply_days,
    opening_count: row.opening_count,
    openings: await findOpenings(db, jobId),
    confidential: row.confidential,
    anonymised: row.anonymised,
    hiring_team: team,
    team: teamIds.map(personOf),
    created_by: personOf(row.created_by),
    approval: await findJobApproval(db, jobId),
    is_template: row.is_template,
    copied_from_id: row.copied_from_id,
    opened_at: row.opened_at,
    closed_at: row.closed_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

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
  const rows = await db
    .selectFrom("job_status_transitions")
    .select("to_state")
    .where("from_state", "=", from)
    .orderBy("to_state")
    .execute();
  return rows.map((row) => row.to_state as JobStatus);
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
