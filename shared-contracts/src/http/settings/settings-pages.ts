import * as paths from "../../paths.ts";
import type { Access, AccessRule } from "../../shell/access.ts";

/** A page in the list of the settings, whichever remote it is of. */
export interface SettingsPage {
  readonly path: string;
  readonly label: string;
  readonly access: Access;
}

/** Who sees a plan: one's own without a company, the company's with the permission to read its billing. */
export const seesBilling: AccessRule = { permission: { feature: "billing_setting", action: "read" } };

/** Who sees what a company writes once and uses many times. */
export const seesTemplates: AccessRule = {
  userTypes: ["employers", "partners"],
  permission: { feature: "scorecard_template", action: "read" },
};

/**
 * The pages of the settings in the order they are listed. Several remotes have one and each shows the whole list, so
 * it is kept here; the route of each page is declared by its remote, with the same rule.
 */
export const settingsPages: readonly SettingsPage[] = [
  { path: paths.account, label: "Account details", access: "signed_in" },
  { path: paths.security, label: "Security", access: "signed_in" },
  {
    path: paths.members,
    label: "Users and access",
    access: {
      userTypes: ["employers", "partners"],
      permission: { feature: "permission_setting", action: "read" },
    },
  },
  { path: paths.templates, label: "Templates", access: seesTemplates },
  { path: paths.billing, label: "Billing", access: seesBilling },
  { path: paths.appearance, label: "Appearance", access: "signed_in" },
];
