import { endpoints } from "../endpoint.ts";
import { readPools, updatePools } from "./pool-access.ts";
import type { poolOutreachSchema } from "./pool-outreach.schema.ts";

/** Mails to members of a talent pool. */
export const poolOutreach = endpoints<typeof poolOutreachSchema>()("poolOutreach", {
  preview: {
    method: "POST",
    path: "/recruit/talent-pools/:poolId/outreach-preview",
    access: updatePools,
    summary:
      "Who a mail would reach, who is left out and why, and a preview. 422 for a job that is not open.",
  },
  start: {
    method: "POST",
    path: "/recruit/talent-pools/:poolId/outreach",
    access: updatePools,
    summary:
      "Sends a mail to members one by one in the background, checking for each that they may be contacted. 422 `one_job_only` when all of them agreed to one job only.",
    status: 202,
    perMinute: 20,
  },
  list: {
    method: "GET",
    path: "/recruit/talent-pools/:poolId/outreach",
    access: readPools,
    summary: "The last ten mails of a pool, newest first.",
  },
  get: {
    method: "GET",
    path: "/recruit/outreach/:runId",
    access: readPools,
    summary: "How far a mail has come, and who was left out.",
  },
  stop: {
    method: "POST",
    path: "/recruit/outreach/:runId/stop",
    access: updatePools,
    summary: "Stops a mail; one that is already sent is answered as it is.",
  },
});
