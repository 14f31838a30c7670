import { endpoints } from "../endpoint.ts";
import type { projectsSchema } from "./projects.schema.ts";

const part = "/projects/:orderId/milestones/:milestoneId" as const;

/** Services that were ordered: milestones, each with its money held until it is approved. Each side sees its own. */
export const projects = endpoints<typeof projectsSchema>()("projects", {
  list: {
    method: "GET",
    path: "/projects",
    access: "signed_in",
    summary: "The projects that the person or their company ordered, and those they work on; newest first.",
  },
  get: {
    method: "GET",
    path: "/projects/:orderId",
    access: "signed_in",
    summary: "A project with its milestones and all that happened. 404 `order_not_found` for another's.",
  },
  brief: {
    method: "POST",
    path: "/projects/:orderId/brief",
    access: "signed_in",
    summary:
      "The buyer says what is needed, and work begins. 409 `order_moved`, 422 `answers_missing`, `file_not_ready`.",
    perMinute: 20,
  },
  fund: {
    method: "POST",
    path: `${part}/fund`,
    access: "signed_in",
    summary:
      "Holds a milestone's money in the buyer's wallet. 409 `order_moved`, `needs_approval` above a company's limit, 422 `insufficient_funds`.",
    perMinute: 30,
  },
  submit: {
    method: "POST",
    path: `${part}/submit`,
    access: "signed_in",
    summary: "The seller hands a milestone over; the buyer has three days to look at it. 409 `order_moved`.",
    perMinute: 20,
  },
  requestChanges: {
    method: "POST",
    path: `${part}/changes`,
    access: "signed_in",
    summary: "The buyer asks for changes of what was submitted. 409 `order_moved`, `no_revisions_left`.",
    perMinute: 20,
  },
  approve: {
    method: "POST",
    path: `${part}/approve`,
    access: "signed_in",
    summary: "The buyer approves what was submitted; its money clears and is then the seller's.",
    perMinute: 30,
  },
  refund: {
    method: "POST",
    path: `${part}/refund`,
    access: "signed_in",
    summary: "The seller gives a milestone's money back, and it is over. 409 `order_moved` once it is paid.",
    perMinute: 20,
  },
  propose: {
    method: "POST",
    path: "/projects/:orderId/proposals",
    access: "signed_in",
    summary:
      "One side asks the other to change, cancel or pause. 409 `order_moved`, `proposal_open`, 422 `not_changeable`.",
    perMinute: 20,
  },
  answer: {
    method: "POST",
    path: "/projects/:orderId/proposals/:proposalId/answer",
    access: "signed_in",
    summary: "The other side agrees, and it is done; or refuses. 409 `proposal_closed`.",
    perMinute: 20,
  },
  withdraw: {
    method: "POST",
    path: "/projects/:orderId/proposals/:proposalId/withdraw",
    access: "signed_in",
    summary: "Withdraws one's own proposal. 409 `proposal_closed`.",
    perMinute: 20,
  },
  resume: {
    method: "POST",
    path: "/projects/:orderId/resume",
    access: "signed_in",
    summary: "Ends a pause; deadlines move by its length. 409 `order_moved`.",
    perMinute: 20,
  },
  cancel: {
    method: "POST",
    path: "/projects/:orderId/cancel",
    access: "signed_in",
    summary:
      "Cancels what isn't handed over, before the brief or because it is late. 409 `agreement_needed` otherwise.",
    perMinute: 20,
  },
  file: {
    method: "GET",
    path: "/projects/:orderId/files/:fileId",
    access: "signed_in",
    summary: "A link to a file of a project, for five minutes. 404 for another's.",
  },
});
