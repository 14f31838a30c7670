import { roleTags } from "@loubby/shared-contracts/shell";
import { endpoints } from "../endpoint.ts";
import type { myApprovalsSchema } from "./my-approvals.schema.ts";

// An approver can read and decide that one request, whatever else they may do.
const access = { userTypes: ["employers", "partners"], roles: roleTags } as const;

/** What someone is asked to approve, and what they have decided. */
export const myApprovals = endpoints<typeof myApprovalsSchema>()("myApprovals", {
  list: {
    method: "GET",
    path: "/recruit/my-approvals",
    access,
    summary: "Requests that wait for the caller, or that they decided, newest first.",
  },
  get: {
    method: "GET",
    path: "/recruit/my-approvals/:approvalId",
    access,
    summary: "One of them with its terms and how far it is, also after it was decided.",
  },
});
