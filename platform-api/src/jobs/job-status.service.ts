import type { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { CloseReason, JobStatus } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import type { Job, jobsSchema } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { askerOf } from "#api/access/principal";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { askToOpen, dropChange } from "./approval/ask-about-job.ts";
import { latestRequest } from "#api/approvals/requests";
import type { Decision, Request } from "#api/approvals/decide-approval.service";
import { needsApproval } from "#api/approvals/needs-approval";
import { decideAboutJob } from "./approval/settle-job.service.ts";
import { findHiringSettings } from "#api/approvals/find-hiring-settings";
import { refuseUnready } from "./job-ready.ts";
import { requireJob, requireVersion, tellCompany } from "./jobs.service.ts";
import { nextJobStatuses, setJobStatus } from "./jobs.sql.ts";

type StatusChange = z.output<typeof jobsSchema.setStatus.body>;

/**
 * Moves a job to another state. Opening a draft asks for approval where the company wants it; of a job that waits,
 * `open` approves, `draft` sends back or recalls. Throws 409 with `{ from, to, allowed }`, 422 `job_not_ready` with
 * what is missing, 403 for people who may not decide.
 */
export async function moveJob(
  services: Services,
  member: Member,
  jobId: string,
  change: StatusChange,
): Promise<Job> {
  return services.db.as(askerOf(member)).write(async (sql) => {
    const { status: from, is_template } = await requireVersion(sql, member, jobId, change.version);
    if (is_template) {
      const text = "You can't publish a template. Start a job from it instead.";
      throw new ApiError(409, "illegal_transition", text, { from, to: change.to, allowed: [] });
    }
    const asks = from === "draft" && (await needsApproval(sql, member, "open_job"));
    const next = await nextJobStatuses(sql, from);
    const allowed = next.filter((status) => asks || status !== "pending_approval");
    if (!allowed.includes(change.to)) throw notPossible(from, change.to, allowed);
    const job = await requireJob(sql, member, jobId);
    if (change.to === "open" || asks) {
      const { time_zone } = await findHiringSettings(sql, member.organization.id);
      refuseUnready(job, time_zone);
    }
    const request = from === "pending_approval" ? await latestRequest(sql, jobId) : undefined;
    if (request !== undefined) {
      await decideAboutJob(services, sql, member, { job, request }, decisionOf(member, request, change));
    } else if (asks) {
      await setJobStatus(sql, jobId, "pending_approval", null);
      const state = await askToOpen(services, sql, member, await requireJob(sql, member, jobId));
      if (state === "approved") await setJobStatus(sql, jobId, "open", null);
    } else {
      if (change.to === "closed") await dropChange(sql, member, jobId);
      await setJobStatus(sql, jobId, change.to, change.to === "closed" ? reasonOf(job, change.reason) : null);
    }
    await tellCompany(sql, member, jobId);
    return requireJob(sql, member, jobId);
  });
}

/** What setting another state means for a job that waits for approval. */
function decisionOf(member: Member, request: Request, { to, comment = "" }: StatusChange): Decision {
  if (to === "open") return { decision: "approve", comment: "" };
  return { decision: request.requested_by === member.userId ? "recall" : "send_back", comment };
}

/** `filled` when no one is looked for any more. */
function reasonOf({ openings }: Job, given: "filled" | "cancelled" | undefined): CloseReason {
  if (given !== undefined) return given;
  const isFilled = openings.some((one) => one.close_reason === "filled");
  return isFilled && openings.every((one) => one.state === "closed") ? "filled" : "cancelled";
}

function notPossible(from: JobStatus, to: JobStatus, allowed: readonly JobStatus[]): ApiError {
  const text = `A job that is ${words(from)} cannot become ${words(to)}.`;
  return new ApiError(409, "illegal_transition", text, { from, to, allowed });
}

function words(status: JobStatus): string {
  return status === "pending_approval" ? "waiting for approval" : status.replace("_", " ");
}
