import * as paths from "../../paths.ts";
import { type Access, type AccessRule, seesBilling, seesMembers } from "@loubby/shared-contracts/shell";

type SettingsPath = `/dashboard/${string}`;

/** A page in the list of the settings, whichever remote it is of. */
export interface SettingsPage {
  readonly path: SettingsPath;
  readonly label: string;
  readonly access: Access;
}

/** Who invites people to a company. */
export const invitesMembers = {
  userTypes: ["employers", "partners"],
  permission: { feature: "employee_management", action: "write" },
} as const satisfies AccessRule;

/** Who sees what a company says about itself. */
const seesCompany = {
  userTypes: ["employers", "partners"],
  permission: { feature: "company_account", action: "read" },
} as const satisfies AccessRule;

/**
 * The pages of the settings in the order they are listed. Several remotes have one and each shows the whole list, so
 * it is kept here; a remote declares the route of its page by `settingsRoute`.
 */
export const settingsPages: readonly SettingsPage[] = [
  { path: paths.account, label: "Account details", access: "signed_in" },
  { path: paths.security, label: "Security", access: "signed_in" },
  { path: paths.company, label: "Company details", access: seesCompany },
  { path: paths.members, label: "Users and access", access: seesMembers },
  {
    path: paths.hiringSettings,
    label: "Hiring settings",
    access: { userTypes: ["employers", "partners"], permission: { feature: "job", action: "read" } },
  },
  {
    path: paths.templates,
    label: "Templates",
    access: {
      userTypes: ["employers", "partners"],
      permission: { feature: "scorecard_template", action: "read" },
    },
  },
  { path: paths.notificationSettings, label: "Notifications", access: "signed_in" },
  { path: paths.billing, label: "Billing", access: seesBilling },
  { path: paths.referrals, label: "Referrals", access: "signed_in" },
  { path: paths.appearance, label: "Appearance", access: "signed_in" },
];

/** The route of a settings page as it is listed, but for what its remote calls it. Throws for a path that is not listed. */
export function settingsRoute(path: SettingsPath) {
  const page = settingsPages.find((listed) => listed.path === path);
  if (page === undefined) throw new Error(`${path} is not among the pages of the settings.`);
  return { path, title: page.label, access: page.access };
}
