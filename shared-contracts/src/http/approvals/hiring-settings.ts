import { endpoints } from "../endpoint.ts";
import type { hiringSettingsSchema } from "./hiring-settings.schema.ts";

const company = ["employers", "partners"] as const;

/** How a company hires. */
export const hiringSettings = endpoints<typeof hiringSettingsSchema>()("hiringSettings", {
  get: {
    method: "GET",
    path: "/recruit/hiring-settings",
    access: { userTypes: company, permission: { feature: "job", action: "read" } },
    summary: "Whether jobs and offers need approval, and where the company's days end.",
  },
  edit: {
    method: "PATCH",
    path: "/recruit/hiring-settings",
    access: { userTypes: company, permission: { feature: "job", action: "update" } },
    summary:
      "Changes how the company hires; for colleagues with full access. Approval needs the plan's `job_approvals`.",
  },
});
