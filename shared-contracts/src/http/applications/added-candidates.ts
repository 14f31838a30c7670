import { endpoints } from "../endpoint.ts";
import type { addedCandidatesSchema } from "./added-candidates.schema.ts";
import { movePipeline } from "./pipeline-access.ts";

/** People that a company adds to its jobs itself. */
export const addedCandidates = endpoints<typeof addedCandidatesSchema>()("addedCandidates", {
  readResume: {
    method: "POST",
    path: "/recruit/resume-facts",
    access: movePipeline,
    summary:
      "Reads name, contacts and latest position from an uploaded résumé or a pasted text; stores nothing.",
    perMinute: 60,
  },
  find: {
    method: "POST",
    path: "/recruit/jobs/:jobId/known-people",
    access: movePipeline,
    summary: "Applicants and pool members of the company with this address, number, link or name.",
    perMinute: 120,
  },
  add: {
    method: "POST",
    path: "/recruit/jobs/:jobId/added-candidates",
    access: movePipeline,
    summary:
      "Adds someone to a job. 409 `applied_already`, `do_not_contact`, `account_closed`, `job_closed`. A typed address proves nothing: no existing account is told of or changed.",
    perMinute: 60,
  },
});
