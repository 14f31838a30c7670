import { SAVED_LIMIT } from "@loubby/shared-contracts/http/agents/categories";
import type { saved } from "@loubby/shared-contracts/http/agents/saved";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { requireOpenJob } from "#api/jobs/published/open-job";
import { findOpenJobs } from "#api/jobs/published/published-jobs";
import { deleteSavedJob, findSavedJobs, insertSavedJob, isFullOfJobs } from "./saved-jobs.sql.ts";

/** The jobs that a person has saved, the last saved first: the published ones, and those that are closed by now. */
export async function readSavedJobs(sql: Sql, { userId }: Principal): Promise<ReplyOf<typeof saved.list>> {
  const kept = await findSavedJobs(sql, userId, SAVED_LIMIT);
  const ids = kept.flatMap(({ job_id, open }) => (open ? [job_id] : []));
  const { items } = await findOpenJobs(sql, { ids, limit: ids.length });
  const jobs = new Map(items.map((job) => [job._id, job]));
  return {
    data: kept.flatMap(({ job_id, saved_at }) => {
      const job = jobs.get(job_id);
      return job ? [{ type: "job" as const, job, saved_at }] : [];
    }),
    gone: kept.flatMap(({ job_id, title }) => (jobs.has(job_id) ? [] : [{ _id: job_id, label: title }])),
  };
}

/**
 * Makes a job saved or not saved. Throws 404 for one that never was, 410 `job_closed`, 422 `saved_full` at the limit.
 * What has left the portal can still be forgotten, but not saved.
 */
export async function setSavedJob(
  sql: Sql,
  { userId }: Principal,
  jobId: string,
  keep: boolean,
): Promise<void> {
  if (!keep) return deleteSavedJob(sql, userId, jobId);
  await requireOpenJob(sql, jobId);
  if (await isFullOfJobs(sql, userId, jobId, SAVED_LIMIT)) {
    const text = `You have saved ${SAVED_LIMIT} jobs. Remove one before you save another.`;
    throw new ApiError(422, "saved_full", text);
  }
  return insertSavedJob(sql, userId, jobId);
}
