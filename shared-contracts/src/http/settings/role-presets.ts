import {
  type Action,
  type Feature,
  features,
  hasFullAccess,
  type PermissionEntry,
  type RoleTag,
} from "@loubby/shared-contracts/shell";

const READ: readonly Action[] = ["read"];
const EDIT: readonly Action[] = ["read", "update"];
const ALL: readonly Action[] = ["write", "read", "update"];

/** Every member knows the company they are in, and has a say in what reaches their own bell. */
const forEveryone: Partial<Record<Feature, readonly Action[]>> = {
  company_account: READ,
  notification_setting: EDIT,
  preference: EDIT,
};

const given: Readonly<Partial<Record<RoleTag, Partial<Record<Feature, readonly Action[]>>>>> = {
  interviewer: {
    job: READ,
    pipeline: READ,
    application: READ,
    schedule_event: ALL,
    scorecard_template: READ,
    assessment_template: READ,
    interview_fair: READ,
  },
  job_facilitator: {
    job: EDIT,
    pipeline: EDIT,
    application: EDIT,
    schedule_event: ALL,
    scorecard_template: READ,
    reference_template: READ,
  },
  editor: {
    job: EDIT,
    email_campaign: EDIT,
    email_template: ALL,
    assessment_template: ALL,
    scorecard_template: ALL,
    reference_template: ALL,
    job_application_template: ALL,
  },
  collaborator: { job: READ, pipeline: READ, application: READ, talent_pool: READ, schedule_event: READ },
  guest: { job: READ },
  curator: { job: READ, talent_pool: ALL, application: READ, interview_fair: READ },
  recruiter: {
    job: ALL,
    pipeline: ALL,
    interview_fair: ALL,
    talent_pool: ALL,
    schedule_event: ALL,
    email_campaign: ALL,
    application: ALL,
    email_template: EDIT,
    assessment_template: EDIT,
    scorecard_template: ALL,
    reference_template: EDIT,
    job_application_template: EDIT,
  },
  talent_manager: {
    job: READ,
    pipeline: EDIT,
    talent_pool: ALL,
    application: EDIT,
    interview_fair: ALL,
    email_campaign: ALL,
    email_template: ALL,
    schedule_event: ALL,
  },
  line_manager: {
    job: EDIT,
    pipeline: EDIT,
    application: EDIT,
    schedule_event: ALL,
    scorecard_template: READ,
    permission_setting: READ,
  },
};

/** Whether a role may do everything, so that its list of permissions is never asked. */
export function isFullAccessRole(role: RoleTag): boolean {
  return hasFullAccess({
    isSuperAdmin: false,
    isPartner: false,
    organization: { role: { tag: role, permissions: [] } },
  });
}

/** What a role may do when no one chose otherwise, in the order of `features`; empty for roles with full access. */
export function presetOf(role: RoleTag): PermissionEntry[] {
  if (isFullAccessRole(role)) return [];
  const own = { ...forEveryone, ...given[role] };
  return normalPermissions(
    Object.entries(own).map(([feature, action]) => ({ feature: feature as Feature, action })),
  );
}

/** The same permissions in one form: one entry a feature, features and actions in their order, empty ones left out. */
export function normalPermissions(entries: readonly PermissionEntry[]): PermissionEntry[] {
  return features.flatMap((feature) => {
    const action = ALL.filter((one) =>
      entries.some((entry) => entry.feature === feature && entry.action.includes(one)),
    );
    return action.length === 0 ? [] : [{ feature, action }];
  });
}

/** Whether two lists allow the same. */
export function samePermissions(a: readonly PermissionEntry[], b: readonly PermissionEntry[]): boolean {
  return JSON.stringify(normalPermissions(a)) === JSON.stringify(normalPermissions(b));
}
