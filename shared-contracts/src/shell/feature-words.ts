import type { Action, Feature } from "./permissions.ts";

/** Features whose pages have another name. */
const FEATURES: Partial<Record<Feature, string>> = {
  schedule_event: "Schedule",
  company_account: "Company details",
  billing_setting: "Billing",
  permission_setting: "Permissions",
  email_campaign: "E-mail campaigns",
  email_template: "Mail templates",
  reference_template: "Reference questions",
  job_application_template: "Question sets",
  employee_management: "Users and access",
};

/** A feature's name, as the page where it is used is called: `talent_pool` reads `Talent pools`. */
export function featureName(feature: Feature): string {
  return FEATURES[feature] ?? `${feature.charAt(0).toUpperCase()}${feature.slice(1).replace("_", " ")}s`;
}

/** The actions' names, as the grid of permissions and its explanations call them. */
export const actionNames: Readonly<Record<Action, string>> = {
  read: "View",
  write: "Create",
  update: "Edit",
};
