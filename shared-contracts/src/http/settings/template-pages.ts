import type { AccessRule } from "../../shell/access.ts";
import type { SettingsPage } from "./settings-pages.ts";

const JOBS = "/dashboard/jobs/joblisting";

const company = ["employers", "partners"] as const;

const seesForms: AccessRule = {
  userTypes: company,
  permission: { feature: "job_application_template", action: "read" },
};

/** What a company writes once for its hiring, beside scorecards; their remotes declare the rules, and decide again. */
export const templatePages: readonly SettingsPage[] = [
  { path: "/dashboard/settings/templates/offer-letters", label: "Offer letters", access: seesForms },
  { path: `${JOBS}/question-sets`, label: "Sets of questions", access: seesForms },
  {
    path: `${JOBS}/reference-questions`,
    label: "Questions for referees",
    access: { userTypes: company, permission: { feature: "reference_template", action: "read" } },
  },
  {
    path: `${JOBS}/rejection-reasons`,
    label: "Rejection reasons",
    access: { userTypes: company, permission: { feature: "pipeline", action: "read" } },
  },
  {
    path: `${JOBS}/settings`,
    label: "Hiring settings",
    access: { userTypes: company, permission: { feature: "job", action: "read" } },
  },
];
