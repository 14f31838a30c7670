import { endpoints } from "../endpoint.ts";
import type { jobAlertsSchema } from "./job-alerts.schema.ts";

const candidates = { userTypes: ["candidates"] } as const;

/** Searches that report to a candidate, and whether the product applies for them. */
export const jobAlerts = endpoints<typeof jobAlertsSchema>()("jobAlerts", {
  list: {
    method: "GET",
    path: "/recruit/job-alerts",
    access: candidates,
    summary: "The candidate's saved searches, newest first.",
  },
  create: {
    method: "POST",
    path: "/recruit/job-alerts",
    access: candidates,
    summary: "Keeps a search; its new matches are mailed once a day. 409 `alerts_full` at twenty.",
    status: 201,
    perMinute: 30,
  },
  remove: {
    method: "DELETE",
    path: "/recruit/job-alerts/:alertId",
    access: candidates,
    summary: "Ends a saved search. 404 for one that has ended.",
  },
  autoApply: {
    method: "GET",
    path: "/recruit/auto-apply",
    access: candidates,
    summary: "Whether the product applies for the candidate where a job fits well.",
  },
  setAutoApply: {
    method: "PUT",
    path: "/recruit/auto-apply",
    access: candidates,
    summary: "Turns applying by itself on or off.",
  },
});
