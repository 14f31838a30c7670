/** The tag of a member's role in a company. */
export const roleTags = [
  "admin",
  "site_admin",
  "interviewer",
  "super_admin",
  "job_facilitator",
  "editor",
  "collaborator",
  "guest",
  "curator",
  "employee_manager",
  "partner_manager",
  "recruiter",
  "talent_manager",
  "line_manager",
] as const;
export type RoleTag = (typeof roleTags)[number];

/** What a permission is about. */
export const features = [
  "job",
  "pipeline",
  "interview_fair",
  "talent_pool",
  "schedule_event",
  "email_campaign",
  "company_account",
  "billing_setting",
  "permission_setting",
  "notification_setting",
  "email_template",
  "assessment_template",
  "scorecard_template",
  "reference_template",
  "job_application_template",
  "preference",
  "application",
  "employee_management",
] as const;
export type Feature = (typeof features)[number];

export const actions = ["write", "read", "update"] as const;
export type Action = (typeof actions)[number];

/** One line of a role's permissions: these actions on this feature. */
export interface PermissionEntry {
  readonly feature: Feature;
  readonly action: readonly Action[];
}

/** What the permission rule looks at. */
export interface PermissionSubject {
  readonly isSuperAdmin: boolean;
  readonly isPartner: boolean;
  readonly organization: {
    readonly role: { readonly tag: RoleTag; readonly permissions: readonly PermissionEntry[] };
  } | null;
}

const FULL_ACCESS_ROLES: ReadonlySet<RoleTag> = new Set([
  "admin",
  "employee_manager",
  "partner_manager",
  "super_admin",
  "site_admin",
]);

/** No organization, a super admin, a partner, or a role that manages everything. */
export function hasFullAccess(subject: PermissionSubject): boolean {
  if (subject.organization === null || subject.isSuperAdmin || subject.isPartner) return true;
  return FULL_ACCESS_ROLES.has(subject.organization.role.tag);
}

/**
 * The loose rule: the list names the feature, and some entry of it has the action. It allows what the server refuses,
 * so what is offered asks `hasPermission`.
 */
export function seemsPermitted(subject: PermissionSubject, feature: Feature, action: Action): boolean {
  if (hasFullAccess(subject)) return true;
  const list = subject.organization?.role.permissions ?? [];
  return (
    list.some((entry) => entry.feature === feature) && list.some((entry) => entry.action.includes(action))
  );
}

/** The rule of the server, of menus and of pages: one entry names the feature and has the action. */
export function hasPermission(subject: PermissionSubject, feature: Feature, action: Action): boolean {
  if (hasFullAccess(subject)) return true;
  const list = subject.organization?.role.permissions ?? [];
  return list.some((entry) => entry.feature === feature && entry.action.includes(action));
}

/** Passes without an organization, for the role super_admin, and for the roles given. */
export function hasRole(subject: PermissionSubject, roles: readonly RoleTag[]): boolean {
  const tag = subject.organization?.role.tag;
  return tag === undefined || tag === "super_admin" || roles.includes(tag);
}

/** The words of a refusal. */
export function denialText(action: Action): string {
  return action === "read"
    ? "You do not have permission to view this page"
    : "You do not have permission to perform this action";
}
