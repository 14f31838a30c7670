import type { JobFields, JobStatus } from "@loubby/shared-contracts/http/recruit/job-fields.schema";
import type { Job } from "@loubby/shared-contracts/http/recruit/jobs.schema";
import type { OpenJob } from "@loubby/shared-contracts/http/recruit/open-jobs.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import type { Member } from "#api/http/serve";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { findStages, replaceQuestions, replaceStages } from "./job-parts.sql.ts";
import {
  deleteJob,
  findJob,
  insertJob,
  lockJob,
  nextJobStatuses,
  setJobStatus,
  updateJob,
} from "./jobs.sql.ts";
import { findCompany } from "./open-jobs.sql.ts";
import { plainTextOf } from "./rich-text.ts";

/** One of the company's jobs. Throws 404. */
export async function readJob({ db }: Services, member: Member, jobId: string): Promise<Job> {
  return db.as(askerOf(member)).read((sql) => requireJob(sql, member, jobId));
}

/** Starts a draft. */
export async function startJob({ db }: Services, member: Member, fields: JobFields): Promise<Job> {
  return db.as(askerOf(member)).write(async (sql) => {
    const jobId = await insertJob(sql, member.organization.id, member.userId, fields);
    await writeParts(sql, member, jobId, fields);
    await tellCompany(sql, member, jobId);
    return requireJob(sql, member, jobId);
  });
}

/** Replaces what a job says. Throws 409 `changed_meanwhile`, and 409 `stage_in_use` for a removed stage with people in it. */
export async function saveJob(
  { db }: Services,
  member: Member,
  jobId: string,
  { version, ...fields }: JobFields & { version: number },
): Promise<Job> {
  return db.as(askerOf(member)).write(async (sql) => {
    const { status } = await requireVersion(sql, member, jobId, version);
    if (status !== "draft") refuseUnready(fields);
    await updateJob(sql, jobId, fields);
    await writeParts(sql, member, jobId, fields);
    await tellCompany(sql, member, jobId);
    return requireJob(sql, member, jobId);
  });
}

/** Moves a job to another state. Throws 409 with `{ from, to, allowed }`, 422 `job_not_ready` with what is missing. */
export async function moveJob(
  { db }: Services,
  member: Member,
  jobId: string,
  { to, version }: { to: JobStatus; version: number },
): Promise<Job> {
  return db.as(askerOf(member)).write(async (sql) => {
    const { status: from } = await requireVersion(sql, member, jobId, version);
    const allowed = await nextJobStatuses(sql, from);
    if (!allowed.includes(to)) {
      const details = { from, to, allowed };
      throw new ApiError(
        409,
        "illegal_transition",
        `A job that is ${words(from)} cannot become ${words(to)}.`,
        details,
      );
    }
    if (to === "open") refuseUnready(await requireJob(sql, member, jobId));
    await setJobStatus(sql, jobId, to);
    await tellCompany(sql, member, jobId);
    return requireJob(sql, member, jobId);
  });
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
      salary: job.salary?.published ? job.salary : null,
      skills: job.skills,
      opened_at: job.opened_at,
      applied: false,
      description: job.description,
      questions: job.questions,
    };
  });
}

/** 404 for a job that does not exist, or is another company's. */
export function jobNotFound(): ApiError {
  return new ApiError(404, "job_not_found", "This job does not exist, or is not your company's.");
}

async function requireJob(sql: Sql, member: Member, jobId: string): Promise<Job> {
  const job = await findJob(sql, member.organization.id, jobId);
  if (job === undefined) throw jobNotFound();
  return job;
}

/** The company's open lists learn of it. */
async function tellCompany(sql: Sql, member: Member, jobId: string): Promise<void> {
  await emitLater(sql, `org:${member.organization.id}`, "jobs.changed.v1", { jobId });
}

async function requireVersion(sql: Sql, member: Member, jobId: string, version: number) {
  const job = await lockJob(sql, member.organization.id, jobId);
  if (job === undefined) throw jobNotFound();
  if (job.version !== version) {
    const text =
      "Somebody else changed this job meanwhile. Reload it to see their changes; yours are still here.";
    throw new ApiError(409, "changed_meanwhile", text, { version: job.version });
  }
  return job;
}

async function writeParts(sql: Sql, member: Member, jobId: string, fields: JobFields): Promise<void> {
  const key = { jobId, organizationId: member.organization.id };
  const known = new Set((await findStages(sql, jobId)).map((stage) => stage._id));
  // Taking an id out as it is met refuses a stage that is named twice as well.
  if (fields.stages.some((stage) => stage._id !== undefined && !known.delete(stage._id))) {
    const message = "One of the stages is not of this job, or named twice";
    throw new ApiError(400, "invalid_request", `stages: ${message}`, [{ path: "stages", message }]);
  }
  const occupied = await replaceStages(sql, key, fields.stages);
  if (occupied.length > 0) {
    const text = `There are still candidates in ${occupied.join(", ")}. Move them to another stage first.`;
    throw new ApiError(409, "stage_in_use", text, { stages: occupied });
  }
  await replaceQuestions(sql, key, fields.questions);
}

/** What a candidate must be able to read before a job may be public. */
function refuseUnready(job: JobFields): void {
  const missing = [
    ...(plainTextOf(job.description) === "" ? [{ path: "description", message: "Describe the job" }] : []),
    ...(job.workplace === null ? [{ path: "workplace", message: "Say where the work is done" }] : []),
    ...(job.country === null && job.workplace !== "Remote"
      ? [{ path: "country", message: "Choose a country" }]
      : []),
    ...(job.employment_type === null
      ? [{ path: "employment_type", message: "Choose the kind of employment" }]
      : []),
    ...(job.experience === null
      ? [{ path: "experience", message: "Choose the experience you ask for" }]
      : []),
  ];
  if (missing.length === 0) return;
  throw new ApiError(
    422,
    "job_not_ready",
    "A few things are missing before candidates can see this job.",
    missing,
  );
}

function words(status: JobStatus): string {
  return status.replace("_", " ");
}
