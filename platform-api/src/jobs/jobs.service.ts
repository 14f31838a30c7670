import type { JobFields } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import type { Job } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { hasFullAccess } from "@loubby/shared-contracts/shell/permissions";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import type { Member } from "#api/http/serve";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { askToChange } from "./approval/ask-about-job.ts";
import { insertQuestions, replaceQuestions } from "./job-parts.sql.ts";
import { findStages, insertStages, replaceStages } from "./job-stages.ts";
import { findHiringSettings } from "#api/approvals/find-hiring-settings";
import { insertTeam, replaceTeam } from "./hiring-team.sql.ts";
import { findColleagues } from "#api/colleagues/colleagues";
import { refuseUnready } from "./job-ready.ts";
import { findJob } from "./job-with-parts.sql.ts";
import { deleteJob, insertJob, updateJob } from "./jobs.sql.ts";
import { findJobHead, lockJob } from "./job-head.ts";
import { findCompany } from "./published/published-jobs.ts";

/** One of the company's jobs. Throws 404. */
export async function readJob({ db }: Services, member: Member, jobId: string): Promise<Job> {
  return db.as(askerOf(member)).read((sql) => requireJob(sql, member, jobId));
}

/** Starts a draft. */
export async function startJob({ db }: Services, member: Member, fields: JobFields): Promise<Job> {
  return db.as(askerOf(member)).write(async (sql) => {
    const jobId = await insertJob(sql, member.organization.id, member.userId, fields);
    await startParts(sql, member, jobId, fields);
    await tellCompany(sql, member, jobId);
    return requireJob(sql, member, jobId);
  });
}

/**
 * Replaces what a job says; where jobs need approval, a change of an open one that matters waits beside it instead.
 * Throws 409 `changed_meanwhile`, and 409 `stage_in_use` for a removed stage with people in it. */
export async function saveJob(
  services: Services,
  member: Member,
  jobId: string,
  { version, ...fields }: JobFields & { version: number },
): Promise<Job> {
  return services.db.as(askerOf(member)).write(async (sql) => {
    const before = await requireVersion(sql, member, jobId, version);
    if (before.status === "pending_approval") {
      const text = "This job is waiting for approval. Recall it to edit it.";
      throw new ApiError(409, "awaiting_approval", text);
    }
    const isPublic = before.status === "open" || before.status === "on_hold";
    if (isPublic) {
      const { time_zone } = await findHiringSettings(sql, member.organization.id);
      refuseUnready(fields, time_zone);
    }
    if (before.anonymised && fields.anonymised === false && !hasFullAccess(member)) {
      const message = "Only an administrator of your company can reveal all candidates";
      throw new ApiError(403, "full_access_required", message, [{ path: "anonymised", message }]);
    }
    refuseFilled(fields, before.filled_count);
    const job = await requireJob(sql, member, jobId);
    if (isPublic && (await askToChange(services, sql, member, job, fields))) {
      await tellCompany(sql, member, jobId);
    } else {
      await writeJob(sql, member, jobId, fields);
    }
    return requireJob(sql, member, jobId);
  });
}

/** Writes all that a locked job says. Throws 409 `stage_in_use`, 422 for someone who would no longer see it. */
export async function writeJob(sql: Sql, member: Member, jobId: string, fields: JobFields): Promise<void> {
  await writeTeam(sql, member, jobId, fields);
  await updateJob(sql, jobId, fields);
  await refuseHidden(sql, member, jobId);
  await writeParts(sql, member, jobId, fields);
  await tellCompany(sql, member, jobId);
}

/** Discards a draft. Throws 409 `not_a_draft` for anything that was published. */
export async function discardJob(
  { db }: Services,
  member: Member,
  jobId: string,
): Promise<Record<string, never>> {
  await db.as(askerOf(member)).write(async (sql) => {
    const job = await lockJob(sql, member.organization.id, jobId);
    if (job === undefined) throw jobNotFound();
    if (job.status !== "draft") {
      throw new ApiError(
        409,
        "not_a_draft",
        "Only drafts can be discarded. Close and archive this job instead.",
      );
    }
    await deleteJob(sql, jobId);
    await tellCompany(sql, member, jobId);
  });
  return {};
}

/** A job exactly as a candidate would see it. */
export async function previewJob({ db }: Services, member: Member, jobId: string): Promise<OpenJob> {
  return db.as(askerOf(member)).read(async (sql) => {
    const job = await requireJob(sql, member, jobId);
    const company = await findCompany(sql, member.organization.id);
    return {
      _id: job._id,
      title: job.title,
      company: {
        _id: company.id,
        company_name: company.company_name,
        name_slug: company.name_slug,
        logo_url: publicFileUrl(company.logo_key),
      },
      country: job.country,
      city: job.city,
      workplace: job.workplace,
      employment_type: job.employment_type,
      experience: job.experience,
      education: job.education,
      closes_on: job.closes_on,
      expected_reply_days: job.expected_reply_days,
      listed: !job.confidential,
      salary: job.salary?.published ? job.salary : null,
      skills: job.skills,
      opened_at: job.opened_at,
      applied: false,
      outcome: null,
      description: job.description,
      questions: job.questions.map(({ knock_out: _knockOut, ...question }) => question),
    };
  });
}

/** Everyone of the company, by name. */
export async function listColleagues({ db }: Services, member: Member) {
  return db.as(askerOf(member)).read((sql) => findColleagues(sql, member.organization.id));
}

/** 404 for a job that does not exist, or is another company's. */
export function jobNotFound(): ApiError {
  return new ApiError(404, "job_not_found", "This job doesn't exist, or it belongs to another company.");
}

/** One of the company's jobs. Throws 404. */
export async function requireJob(sql: Sql, member: Member, jobId: string): Promise<Job> {
  const job = await findJob(sql, member.organization.id, jobId);
  if (job === undefined) throw jobNotFound();
  return job;
}

/** The company's open lists learn of it. */
export async function tellCompany(sql: Sql, member: Member, jobId: string): Promise<void> {
  await emitLater(sql, `org:${member.organization.id}`, "jobs.changed.v1", { jobId });
}

/** Throws 422 for fewer openings than are filled. */
function refuseFilled({ opening_count }: JobFields, filled: number): void {
  if (opening_count >= filled) return;
  const message = `${filled} ${filled === 1 ? "opening is" : "openings are"} already filled`;
  throw new ApiError(422, "openings_filled", message, [{ path: "opening_count", message }]);
}

/** Throws 422 for someone who made a job confidential, or left its team, and would no longer see it themselves. */
async function refuseHidden(sql: Sql, member: Member, jobId: string): Promise<void> {
  if (await findJobHead(sql, member.organization.id, jobId)) return;
  const message = "Add yourself to the hiring team first, or you'll lose access to this job";
  throw new ApiError(422, "out_of_sight", message, [{ path: "confidential", message }]);
}

/** Writes the hiring team. Throws 422 for someone who is not of the company. */
async function writeTeam(sql: Sql, member: Member, jobId: string, { hiring_team }: JobFields): Promise<void> {
  if (!(await replaceTeam(sql, { jobId, organizationId: member.organization.id }, hiring_team)))
    throw notColleague();
}

function notColleague(): ApiError {
  const message = "Someone you named is no longer in your company";
  return new ApiError(422, "not_a_colleague", message, [{ path: "hiring_team", message }]);
}

/** Locks a job for a change. Throws 404, and 409 `changed_meanwhile` when `version` is not the newest. */
export async function requireVersion(sql: Sql, member: Member, jobId: string, version: number) {
  const job = await lockJob(sql, member.organization.id, jobId);
  if (job === undefined) throw jobNotFound();
  if (job.version !== version) {
    const text =
      "Someone else has just changed this job. Reload it to see their changes; yours are still here.";
    throw new ApiError(409, "changed_meanwhile", text, { version: job.version });
  }
  return job;
}

/**
 * Writes team, stages and questions of a job that has none yet. Throws 422 for someone who is not of the company, 400 for
 * stages that are of another job.
 */
export async function startParts(sql: Sql, member: Member, jobId: string, fields: JobFields): Promise<void> {
  const key = { jobId, organizationId: member.organization.id };
  if (!(await insertTeam(sql, key, fields.hiring_team))) throw notColleague();
  if (fields.stages.some(({ _id }) => _id !== undefined)) throw foreignStage();
  await insertStages(sql, key, fields.stages);
  await insertQuestions(sql, key, fields.questions);
}

/** Writes stages and questions. Throws 400 for stages that are not of the job, 409 `stage_in_use`. */
async function writeParts(sql: Sql, member: Member, jobId: string, fields: JobFields): Promise<void> {
  const key = { jobId, organizationId: member.organization.id };
  const known = new Set((await findStages(sql, jobId)).map((stage) => stage._id));
  // Taking an id out as it is met refuses a stage that is named twice as well.
  if (fields.stages.some((stage) => stage._id !== undefined && !known.delete(stage._id)))
    throw foreignStage();
  const occupied = await replaceStages(sql, key, fields.stages);
  if (occupied.length > 0) {
    const text = `There are still candidates in ${occupied.join(", ")}. Move them to another stage first.`;
    throw new ApiError(409, "stage_in_use", text, { stages: occupied });
  }
  await replaceQuestions(sql, key, fields.questions);
}

function foreignStage(): ApiError {
  const message = "One of the stages belongs to another job, or is listed twice";
  return new ApiError(400, "invalid_request", `stages: ${message}`, [{ path: "stages", message }]);
}
