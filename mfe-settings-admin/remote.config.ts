import type { RemoteConfig } from "@loubby/shared-contracts/shell";
import { seesMembers } from "./src/access.ts";

/** What the shell knows about this remote before any of its code. */
export const config: RemoteConfig = {
  format: 1,
  name: "mfe-settings-admin",
  contract: "^1.0.0",
  routes: [
    {
      path: "/dashboard/settings",
      page: "settings",
      title: "Settings",
      access: "signed_in",
      nav: { section: "support", order: 10, icon: "settings", label: "Settings" },
    },
    {
      path: "/dashboard/settings/account-details",
      page: "account",
      title: "Account details",
      access: "signed_in",
    },
    {
      path: "/dashboard/settings/users-and-access",
      page: "members",
      title: "Users and access",
      access: seesMembers,
    },
    {
      path: "/dashboard/settings/appearance",
      page: "appearance",
      title: "Appearance",
      access: "signed_in",
    },
    {
      path: "/dashboard/admin/remotes",
      page: "remotes",
      title: "Remotes",
      access: { staff: "super_admin" },
      nav: { section: "admin", order: 10, icon: "pipelines", label: "Remotes" },
    },
  ],
  widgets: [
    {
      slot: "dashboard.widget.v1",
      widget: "team",
      title: "Your team",
      access: seesMembers,
      order: 70,
      minHeight: 240,
    },
  ],
  addMenu: [],
};
