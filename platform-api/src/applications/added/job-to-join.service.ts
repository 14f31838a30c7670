import { askerOf } from "#api/access/principal";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { findJobToJoin, type JobToJoin } from "./added.sql.ts";
import { jobNotFound, jobTakesNoOne } from "./added-refusals.ts";

/** Returns a job that people can be added to. Throws 404, 409 `job_takes_no_one`. */
export async function requireJobToJoin({ db }: Services, member: Member, jobId: string): Promise<JobToJoin> {
  const job = await db.as(askerOf(member)).read((sql) => findJobToJoin(sql, member.organization.id, jobId));
  if (job === undefined) throw jobNotFound();
  if (job.status !== "open" && job.status !== "on_hold") throw jobTakesNoOne(job.title, job.status);
  return job;
}
