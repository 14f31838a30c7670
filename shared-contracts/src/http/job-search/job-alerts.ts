import { endpoints } from "../endpoint.ts";
import type { jobAlertsSchema } from "./job-alerts.schema.ts";

const candidates = { userTypes: ["candidates"] } as const;

/** Searches that report to a candidate, and whether the product applies for them. */
export const jobAlerts = endpoints<typeof jobAlertsSchema>()("jobAlerts", {
  list: {
    method: "GET",
    path: "/recruit/job-alerts",
    access: candidates,
    summary: "The candidate's job alerts, newest first.",
  },
  create: {
    method: "POST",
    path: "/recruit/job-alerts",
    access: candidates,
    summary:
      "Saves a search as a job alert; its new matches are mailed once a day. 409 `alerts_full` at twenty.",
    status: 201,
    perMinute: 30,
  },
  remove: {
    method: "DELETE",
    path: "/recruit/job-alerts/:alertId",
    access: candidates,
    summary: "Deletes a job alert. 404 for one already deleted.",
  },
  autoApply: {
    method: "GET",
    path: "/recruit/auto-apply",
    access: candidates,
    summary: "Whether Loubby applies to matching jobs for the candidate.",
  },
  setAutoApply: {
    method: "PUT",
    path: "/recruit/auto-apply",
    access: candidates,
    summary: "Turns automatic applications on or off.",
  },
});
