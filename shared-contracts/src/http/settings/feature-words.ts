import type { Action, Feature } from "@loubby/shared-contracts/shell/permissions";

const FEATURES: Readonly<Record<Feature, string>> = {
  job: "Jobs",
  pipeline: "Pipelines",
  interview_fair: "Interview fairs",
  talent_pool: "Talent pools",
  schedule_event: "Schedule",
  email_campaign: "E-mail campaigns",
  company_account: "Company details",
  billing_setting: "Billing",
  permission_setting: "Permissions",
  notification_setting: "Notification settings",
  email_template: "Mail templates",
  assessment_template: "Assessment templates",
  scorecard_template: "Scorecard templates",
  reference_template: "Reference questions",
  job_application_template: "Question sets",
  preference: "Preferences",
  application: "Applications",
  employee_management: "Users and access",
};

/** A feature's name, as the page where it is used is called. */
export function featureName(feature: Feature): string {
  return FEATURES[feature];
}

/** The actions' names, as the grid of permissions and its explanations call them. */
export const actionNames: Readonly<Record<Action, string>> = {
  read: "View",
  write: "Create",
  update: "Edit",
};
