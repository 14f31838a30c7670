import { endpoints } from "../endpoint.ts";
import type { approvalsSchema } from "./approvals.schema.ts";

const access = {
  userTypes: ["employers", "partners"],
  permission: { feature: "job", action: "read" },
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
    access: {
      userTypes: ["employers", "partners"],
      permission: { feature: "job", action: "update" },
      planFeature: "job_approvals",
    },
    summary:
      "Sets who approves; for colleagues with full access. Requests that are under way keep their groups. 422 `not_a_colleague`.",
  },
  decide: {
    method: "POST",
    path: "/recruit/approvals/:approvalId/decision",
    access,
    summary:
      "Approves, sends back with a reason, or recalls what one asked for. 403 for whoever's turn it is not; 409 `decided` once it is.",
  },
  handOver: {
    method: "POST",
    path: "/recruit/approvals/:approvalId/hand-over",
    access,
    summary:
      "Gives one's own place in a request to a colleague; colleagues with full access give anyone's. 409 once that place has decided.",
  },
});
