import { roleTags } from "@loubby/shared-contracts/shell";
import { endpoints } from "../endpoint.ts";
import type { approvalsSchema } from "./approvals.schema.ts";

const access = {
  userTypes: ["employers", "partners"],
  permission: { feature: "job", action: "read" },
} as const;

const setAccess = {
  userTypes: ["employers", "partners"],
  permission: { feature: "job", action: "update" },
  planFeature: "job_approvals",
} as const;

/** Who approves jobs and offers, and their decisions. */
export const approvals = endpoints<typeof approvalsSchema>()("approvals", {
  flows: {
    method: "GET",
    path: "/recruit/approval-flows",
    access,
    summary: "Who approves what, in groups.",
  },
  setFlow: {
    method: "PUT",
    path: "/recruit/approval-flows",
    access: setAccess,
    summary:
      "Sets who approves; for colleagues with full access. Open requests keep their groups. 422 `not_a_colleague`.",
  },
  jobFlows: {
    method: "GET",
    path: "/recruit/jobs/:jobId/approval-flows",
    access,
    summary: "Who approves a job and its offers: its own approvers, or its company's.",
  },
  setJobFlow: {
    method: "PUT",
    path: "/recruit/jobs/:jobId/approval-flows",
    access: setAccess,
    summary:
      "Gives a job approvers of its own, or leaves it to its company's; for colleagues with full access. Open requests keep their groups. 422 `not_a_colleague`.",
  },
  decide: {
    method: "POST",
    path: "/recruit/approvals/:approvalId/decision",
    // An approver needs no other permission: 404 without it and without a place in the request.
    access: { userTypes: ["employers", "partners"], roles: roleTags },
    summary:
      "Approves, sends back with a reason, or recalls the caller's own request. 403 when it isn't the caller's turn; 409 `decided` afterwards.",
  },
  handOver: {
    method: "POST",
    path: "/recruit/approvals/:approvalId/hand-over",
    access,
    summary:
      "Delegates one's own approval to a colleague; colleagues with full access can delegate anyone's. 409 once it is decided.",
  },
});
