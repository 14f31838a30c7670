import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { approvals } from "@loubby/shared-contracts/http/approvals/approvals";
import { type ApprovalKind, approvalKinds } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import { denialText, hasFullAccess, hasPermission } from "@loubby/shared-contracts/shell/permissions";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Handlers, Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { findColleagues } from "#api/colleagues/colleagues";
import { findFlow, type FlowPlan, named, readFlow, replaceFlow } from "./approval-flows.sql.ts";
import { deleteJobFlow, findJobFlow, saveJobFlow } from "./job-flows.sql.ts";
import { findRequest } from "./requests.ts";
import { handOverApproval } from "./hand-over.service.ts";
import { requirePlace } from "./my-approvals.routes.ts";
import { readApproval } from "./read-approval.ts";
import type { Subjects } from "./subjects.ts";

/** Approvers of jobs and offers, and their decisions. */
export const approvalsRoutes = (services: Services, subjects: Subjects): Handlers<typeof approvals> => ({
  flows: ({ principal }) =>
    services.db
      .as(askerOf(principal))
      .read((sql) =>
        Promise.all(approvalKinds.map((kind) => readFlow(sql, principal.organization.id, kind))),
      ),
  setFlow: ({ principal, body: { kind, ...flow } }) => {
    requireFullAccess(principal);
    return services.db.as(askerOf(principal)).write(async (sql) => {
      await requireColleagues(sql, principal, flow);
      await replaceFlow(sql, principal.organization.id, kind, flow);
      return readFlow(sql, principal.organization.id, kind);
    });
  },
  jobFlows: ({ principal, params }) =>
    services.db.as(askerOf(principal)).read(async (sql) => {
      await subjects.requireJob(sql, principal, params.jobId);
      return Promise.all(approvalKinds.map((kind) => readJobFlow(sql, principal, params.jobId, kind)));
    }),
  setJobFlow: ({ principal, params: { jobId }, body: { kind, flow } }) => {
    requireFullAccess(principal);
    return services.db.as(askerOf(principal)).write(async (sql) => {
      await subjects.requireJob(sql, principal, jobId);
      const of = { organizationId: principal.organization.id, jobId, kind };
      if (flow === null) await deleteJobFlow(sql, of);
      else {
        await requireColleagues(sql, principal, flow, "flow.");
        await saveJobFlow(sql, of, flow);
      }
      return readJobFlow(sql, principal, jobId, kind);
    });
  },
  decide: ({ principal, params, body }) =>
    services.db.as(askerOf(principal)).write(async (sql) => {
      // Someone who can't see jobs decides about the one they are asked about, and learns of no other.
      if (!hasPermission(principal, "job", "read")) await requirePlace(sql, principal, params.approvalId);
      const request = await lockRequest(sql, subjects, principal, params.approvalId);
      if (request.kind === "offer") await subjects.decideAboutOffer(services, sql, principal, request, body);
      else await subjects.decideAboutJob(services, sql, principal, request, body);
      return rereadApproval(sql, principal, params.approvalId);
    }),
  handOver: ({ principal, params, body }) =>
    services.db.as(askerOf(principal)).write(async (sql) => {
      const request = await lockRequest(sql, subjects, principal, params.approvalId);
      await handOverApproval(services, sql, principal, request, body);
      await subjects.tellCompany(sql, principal, request.job_id);
      return rereadApproval(sql, principal, params.approvalId);
    }),
});

function requireFullAccess(member: Member): void {
  if (!hasFullAccess(member)) throw new ApiError(403, "permission_required", denialText("update"));
}

/** Throws 422 `not_a_colleague` with the group that names someone else. */
async function requireColleagues(sql: Sql, member: Member, { groups }: FlowPlan, path = ""): Promise<void> {
  const known = new Set((await findColleagues(sql, member.organization.id)).map(({ _id }) => _id));
  const at = groups.findIndex(({ members }) => members.some((id) => !known.has(id)));
  if (at < 0) return;
  const message = "Someone you named is no longer in your company";
  throw new ApiError(422, "not_a_colleague", message, [{ path: `${path}groups.${at}.members`, message }]);
}

async function readJobFlow(sql: Sql, member: Member, jobId: string, kind: ApprovalKind) {
  const organizationId = member.organization.id;
  const own = await findJobFlow(sql, { organizationId, jobId, kind });
  return {
    ...(await named(sql, kind, own ?? (await findFlow(sql, organizationId, kind)))),
    own: own !== undefined,
  };
}

/** Locks a request and its job, in the same order as every job change does. Throws 404. */
async function lockRequest(sql: Sql, subjects: Subjects, member: Member, approvalId: string) {
  const organizationId = member.organization.id;
  const head = await findRequest(sql, organizationId, approvalId, { lock: false });
  if (head === undefined || !(await subjects.lockJob(sql, organizationId, head.job_id))) throw notFound();
  const request = await findRequest(sql, organizationId, approvalId, { lock: true });
  if (request === undefined) throw notFound();
  await subjects.requireJob(sql, member, head.job_id);
  return request;
}

async function rereadApproval(sql: Sql, member: Member, approvalId: string) {
  const request = await findRequest(sql, member.organization.id, approvalId, { lock: false });
  if (request === undefined) throw notFound();
  return readApproval(sql, request);
}

function notFound(): ApiError {
  return new ApiError(
    404,
    "approval_not_found",
    "This request doesn't exist, or it belongs to another company.",
  );
}
