import { cutText } from "@loubby/shared-contracts/http/cut-text";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { JobFields } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import type { Job } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { askerOf } from "#api/access/principal";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { requireJob, startParts, tellCompany } from "./jobs.service.ts";
import { insertJob } from "./jobs.sql.ts";

const LONGEST_TITLE = 140;
const COPY = " (copy)";
const MOST_RECRUITERS = 20;

/**
 * A draft with the caller on its hiring team, or a template, with everything that a job or template says, of the caller's own. What belongs to one search
 * alone, its state, closing date and filled openings, stays behind. Throws 404, and 422 for a job that no
 * longer is what a job may be.
 */
export async function copyJob(
  { db }: Services,
  member: Member,
  jobId: string,
  as: "job" | "template",
): Promise<Job> {
  return db.as(askerOf(member)).write(async (sql) => {
    const source = await requireJob(sql, member, jobId);
    const fields = as === "job" ? withCreator(fieldsOf(source, as), member.userId) : fieldsOf(source, as);
    const origin = { copied_from_id: source._id, is_template: as === "template" };
    const copyId = await insertJob(sql, member.organization.id, member.userId, fields, origin);
    await startParts(sql, member, copyId, fields);
    await tellCompany(sql, member, copyId);
    return requireJob(sql, member, copyId);
  });
}

/** Puts the person who starts a job on its hiring team. */
function withCreator(fields: JobFields, userId: string): JobFields {
  const { hiring_team } = fields;
  const { recruiters } = hiring_team;
  if (Object.values(hiring_team).flat().includes(userId) || recruiters.length >= MOST_RECRUITERS)
    return fields;
  return { ...fields, hiring_team: { ...hiring_team, recruiters: [...recruiters, userId] } };
}

/** What the server adds to a job falls away as in any form. */
function fieldsOf(source: Job, as: "job" | "template"): JobFields {
  const isDuplicate = as === "job" && !source.is_template;
  const read = JobFields.safeParse({
    ...source,
    title: isDuplicate ? cutText(source.title, LONGEST_TITLE - COPY.length) + COPY : source.title,
    closes_on: null,
    stages: source.stages.map(({ _id, ...stage }) => stage),
    questions: source.questions.map(({ _id, ...question }) => question),
  });
  if (read.success) return read.data;
  const problems = read.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  const message = `Fix this job before you copy it: ${problems[0]?.message ?? ""}`;
  throw new ApiError(422, "job_incomplete", message, problems);
}
