import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { JobFields } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import type { Job } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { tell } from "#api/notifications/tell";
import { findHiringSettings } from "#api/approvals/find-hiring-settings";
import { refuseUnready } from "../job-ready.ts";
import { tellCompany, writeJob } from "../jobs.service.ts";
import { setJobStatus } from "../jobs.sql.ts";
import { type Decision, decideApproval, type Request } from "#api/approvals/decide-approval.service";
import { jobNotices } from "../notices.ts";

/** Decides a locked request about a locked job, and does what was decided. Throws what `decideApproval` does. */
export async function decideAboutJob(
  services: Services,
  sql: Sql,
  member: Member,
  { job, request }: { readonly job: Job; readonly request: Request },
  decision: Decision,
): Promise<void> {
  const state = await decideApproval(services, sql, member, request, decision);
  await tellCompany(sql, member, job._id);
  if (state === "pending") return;
  if (request.kind === "open_job") await settleOpening(sql, member, job, state);
  else if (state === "approved") await makeChange(sql, member, job, request);
  const about = request.kind === "open_job" ? OPENING : CHANGE;
  const people = new Set([request.requested_by, job.created_by._id]);
  people.delete(member.userId);
  for (const userId of people) {
    await tell(sql, {
      userId,
      organizationId: member.organization.id,
      ...about[state](member.name, job.title, decision.comment),
      link: request.link,
      notice: jobNotices.decided,
    });
  }
}

async function settleOpening(
  sql: Sql,
  member: Member,
  job: Job,
  state: "approved" | "returned" | "recalled",
) {
  if (state !== "approved") return setJobStatus(sql, job._id, "draft", null);
  const { time_zone } = await findHiringSettings(sql, member.organization.id);
  refuseUnready(job, time_zone);
  return setJobStatus(sql, job._id, "open", null);
}

async function makeChange(sql: Sql, member: Member, job: Job, { version, proposal }: Request): Promise<void> {
  if (job.version !== version || (job.status !== "open" && job.status !== "on_hold")) {
    const text = "The job has changed since this request. Send it back so it can be requested again.";
    throw new ApiError(409, "changed_meanwhile", text);
  }
  await writeJob(sql, member, job._id, proposal as JobFields);
}

const OPENING = {
  approved: (name: string, job: string) => ({
    title: "Your job is open",
    body: `${name} approved ${job}. Candidates can apply now.`,
  }),
  returned: (name: string, job: string, reason: string) => ({
    title: "Your job was sent back",
    body: `${name} sent ${job} back: ${reason}`,
  }),
  recalled: (name: string, job: string) => ({
    title: "A request was recalled",
    body: `${name} recalled the request to open ${job}`,
  }),
};

const CHANGE = {
  approved: (name: string, job: string) => ({
    title: "Your change is live",
    body: `${name} approved the change to ${job}. Candidates can see it now.`,
  }),
  returned: (name: string, job: string, reason: string) => ({
    title: "Your change was sent back",
    body: `${name} sent back the change to ${job}: ${reason}`,
  }),
  recalled: (name: string, job: string) => ({
    title: "A request was recalled",
    body: `${name} recalled the change to ${job}`,
  }),
};
