import type { RemoteConfig } from "@loubby/shared-contracts/shell";

const recruit: RemoteConfig = {
  format: 1,
  name: "mfe-recruit",
  contract: "^1.0.0",
  routes: [
    {
      path: "/dashboard/jobs/joblisting",
      page: "jobs",
      title: "Jobs",
      access: "signed_in",
      nav: { section: "general", order: 10, icon: "jobs", label: "Jobs" },
    },
    {
      path: "/dashboard/talent-pool",
      page: "pools",
      title: "Talent pools",
      access: {
        userTypes: ["employers", "partners"],
        permission: { feature: "talent_pool", action: "read" },
      },
      nav: { section: "general", order: 20, icon: "talent", label: "Talent pools" },
    },
  ],
  widgets: [],
  addMenu: [
    {
      label: "Add Job",
      to: "/dashboard/jobs/joblisting",
      order: 10,
      access: { userTypes: ["employers", "partners"], permission: { feature: "job", action: "write" } },
    },
    {
      label: "Add Scorecard Template",
      to: "/dashboard/settings",
      order: 20,
      access: { userTypes: ["employers", "partners"], planFeature: "scorecard_template" },
    },
  ],
};

const settings: RemoteConfig = {
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
      path: "/dashboard/settings/users-and-access",
      page: "members",
      title: "Users and access",
      access: {
        userTypes: ["employers", "partners"],
        permission: { feature: "permission_setting", action: "read" },
      },
    },
    {
      path: "/dashboard/settings/templates",
      page: "templates",
      title: "Templates",
      access: { userTypes: ["employers", "partners"], planFeature: "scorecard_template" },
    },
    {
      path: "/dashboard/learning",
      page: "learning",
      title: "Learning",
      access: "signed_in",
      nav: { section: "general", order: 60, icon: "learning", label: "Learning" },
    },
    {
      path: "/dashboard/conversations",
      page: "inbox",
      title: "Conversations",
      access: "signed_in",
      nav: { section: "general", order: 40, icon: "conversations", label: "Conversations" },
    },
    {
      path: "/dashboard/admin",
      page: "admin",
      title: "Admin",
      access: { staff: "admin" },
      nav: { section: "admin", order: 10, icon: "admin", label: "Admin" },
    },
  ],
  widgets: [],
  addMenu: [],
};

/** What two remotes declare, for tests of menus and routes. */
export const remotes = [recruit, settings].map((config) => ({ name: config.name, config }));
