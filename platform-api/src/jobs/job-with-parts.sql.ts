import { type Selectable, sql } from "kysely";
import type {
  CloseReason,
  HiringTeam,
  JobStatus,
} from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import type { Job, Opening, Question, Stage } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import { findPeople } from "#api/colleagues/colleagues";
import type { Sql } from "#api/db/database";
import type { DB } from "#api/db/tables";
import { findJobApproval } from "./approval/job-approval.ts";
import { toSalary } from "./salary.ts";

type JobColumns = Omit<Selectable<DB["jobs"]>, "search" | "description_text" | "organization_id">;

/** A job's row with its parts, each in its order. Times within parts are as JSON writes them. */
interface JobRow extends JobColumns {
  readonly stages: Stage[];
  readonly questions: Question[];
  readonly openings: Opening[];
  readonly team: readonly { readonly user_id: string; readonly role: string }[];
  /** Whether its approval was ever asked for. */
  readonly asked: boolean;
}

/** One job with its parts, or undefined when the company has none of that id. */
export async function findJob(db: Sql, organizationId: string, jobId: string): Promise<Job | undefined> {
  const row = await findRow(db, organizationId, jobId);
  if (row === undefined) return undefined;
  const team = toTeam(row.team);
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
    stages: row.stages,
    questions: row.questions,
    department: row.department,
    closes_on: row.closes_on,
    close_reason: row.close_reason as CloseReason | null,
    expected_reply_days: row.expected_reply_days,
    opening_count: row.opening_count,
    openings: row.openings.map(toOpening),
    confidential: row.confidential,
    anonymised: row.anonymised,
    hiring_team: team,
    team: teamIds.map(personOf),
    created_by: personOf(row.created_by),
    approval: row.asked ? await findJobApproval(db, jobId) : null,
    is_template: row.is_template,
    copied_from_id: row.copied_from_id,
    opened_at: row.opened_at,
    closed_at: row.closed_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** In one statement: each part by itself would ask the server once more who may see it. */
async function findRow(db: Sql, organizationId: string, jobId: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    select j.id, j.created_by, j.title, j.occupation_code, j.status, j.description, j.country, j.city, j.workplace,
      j.employment_type, j.experience, j.education, j.skills, j.salary_min, j.salary_max, j.salary_currency,
      j.salary_period, j.salary_published, j.opened_at, j.closed_at, j.version, j.created_at, j.updated_at, j.close_reason,
      j.department, j.closes_on, j.expected_reply_days, j.opening_count, j.confidential, j.anonymised, j.is_template,
      j.copied_from_id,
      coalesce((
        select json_agg(json_build_object('_id', s.id, 'name', s.name, 'type', s.type, 'position', s.position)
          order by s.position)
        from stages s where s.job_id = j.id), '[]') as stages,
      coalesce((
        select json_agg(json_build_object('_id', q.id, 'label', q.label, 'kind', q.kind, 'options', q.options,
          'required', q.required, 'knock_out', q.knock_out) order by q.position)
        from questions q where q.job_id = j.id), '[]') as questions,
      coalesce((
        select json_agg(json_build_object('_id', o.id, 'number', o.number, 'state', o.state,
          'close_reason', o.close_reason, 'application_id', o.application_id, 'closed_at', o.closed_at) order by o.number)
        from job_openings o where o.job_id = j.id), '[]') as openings,
      coalesce((
        select json_agg(json_build_object('user_id', t.user_id, 'role', t.role) order by t.position)
        from job_team t where t.job_id = j.id), '[]') as team,
      exists (select from approval_facts a where a.job_id = j.id) as asked
    from jobs j where j.id = ${jobId} and j.organization_id = ${organizationId}`.execute(db);
  return rows[0];
}

function toOpening(opening: Opening): Opening {
  const { closed_at } = opening;
  return { ...opening, closed_at: closed_at && new Date(closed_at).toISOString() };
}

/** Who works on a job, in the order they were named. */
function toTeam(rows: JobRow["team"]): HiringTeam {
  const named = (role: string) => rows.filter((row) => row.role === role).map((row) => row.user_id);
  return {
    hiring_managers: named("hiring_manager"),
    recruiters: named("recruiter"),
    coordinators: named("coordinator"),
  };
}
