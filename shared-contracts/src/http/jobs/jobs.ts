import { endpoints } from "../endpoint.ts";
import type { jobsSchema } from "./jobs.schema.ts";

const company = ["employers", "partners"] as const;

/** A company's jobs. */
export const jobs = endpoints<typeof jobsSchema>()("jobs", {
  list: {
    method: "GET",
    path: "/recruit/jobs",
    access: { userTypes: company, permission: { feature: "job", action: "read" } },
    summary: "The company's jobs, latest change first, with the number in each state.",
  },
  get: {
    method: "GET",
    path: "/recruit/jobs/:jobId",
    access: { userTypes: company, permission: { feature: "job", action: "read" } },
    summary: "One job with its pipeline and questions.",
  },
  create: {
    method: "POST",
    path: "/recruit/jobs",
    access: { userTypes: company, permission: { feature: "job", action: "write" }, planFeature: "job" },
    summary: "Starts a job as a draft.",
    status: 201,
  },
  update: {
    method: "PATCH",
    path: "/recruit/jobs/:jobId",
    access: { userTypes: company, permission: { feature: "job", action: "update" }, planFeature: "job" },
    summary: "Replaces the job's content. 409 `changed_meanwhile` when `version` is not the newest.",
  },
  setStatus: {
    method: "POST",
    path: "/recruit/jobs/:jobId/status",
    access: { userTypes: company, permission: { feature: "job", action: "update" }, planFeature: "job" },
    summary:
      "Moves the job to another state. 409 `illegal_transition` with what is allowed; 422 when it is not ready. Where jobs need approval, opening a draft asks for it and answers `pending_approval`; `open` then approves, `draft` sends back or recalls.",
  },
  colleagues: {
    method: "GET",
    path: "/recruit/colleagues",
    access: { userTypes: company, permission: { feature: "job", action: "read" } },
    summary: "Everyone in the company who can be on a hiring team, by name.",
  },
  copy: {
    method: "POST",
    path: "/recruit/jobs/:jobId/copy",
    access: { userTypes: company, permission: { feature: "job", action: "write" }, planFeature: "job" },
    summary: "Copies a job or template to a new draft or template.",
    status: 201,
  },
  remove: {
    method: "DELETE",
    path: "/recruit/jobs/:jobId",
    access: { userTypes: company, permission: { feature: "job", action: "write" } },
    summary: "Discards a draft or a template. Anything that was published is archived instead.",
  },
  preview: {
    method: "GET",
    path: "/recruit/jobs/:jobId/preview",
    access: { userTypes: company, permission: { feature: "job", action: "read" } },
    summary: "The job exactly as a candidate would see it, in any state.",
  },
  occupations: {
    method: "GET",
    path: "/recruit/occupations",
    access: "signed_in",
    summary: "Occupation titles that match, best first.",
  },
});
