import * as paths from "@loubby/shared-contracts/paths";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { settingsRoute } from "@loubby/shared-contracts/http/settings/settings-pages";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import type { RemoteConfig } from "@loubby/shared-contracts/shell";

const company = ["employers", "partners"] as const;

/** What the shell knows about this remote before any of its code. */
export const config: RemoteConfig = {
  format: 1,
  name: "mfe-recruit",
  contract: "^1.3.0",
  routes: [
    {
      path: paths.myWork,
      page: "myWork",
      title: "My work",
      access: { userTypes: company },
      nav: { section: "general", order: 10, icon: "inbox", label: "My work" },
    },
    {
      path: paths.jobs,
      page: "jobs",
      title: "Jobs",
      access: {
        userTypes: ["candidates", "employers", "partners"],
        permission: { feature: "job", action: "read" },
      },
      nav: { section: "general", order: 20, icon: "jobs", label: "Jobs" },
    },
    {
      path: paths.candidates,
      page: "candidates",
      title: "Candidates",
      access: { userTypes: company, permission: { feature: "application", action: "read" } },
      nav: { section: "general", order: 21, icon: "candidates", label: "Candidates" },
    },
    {
      path: paths.approvals,
      page: "approvals",
      title: "Approvals",
      access: { userTypes: company },
    },
    {
      path: paths.scorecards,
      page: "scorecards",
      title: "Scorecards",
      access: { userTypes: company, permission: { feature: "application", action: "read" } },
    },
    {
      path: paths.mailTemplates,
      page: "mailTemplates",
      title: "Mail templates",
      access: { userTypes: company },
    },
    {
      path: paths.offerLetters,
      page: "offerLetters",
      title: "Offer letters",
      access: { userTypes: company },
    },
    { ...settingsRoute(paths.notificationSettings), page: "notifications" },
    {
      path: paths.notificationPreferences,
      page: "notificationPreferences",
      title: "Notifications",
      access: "signed_in",
    },
    {
      path: paths.talents,
      page: "talents",
      title: "Talents",
      access: {
        userTypes: company,
        permission: { feature: "talent_pool", action: "read" },
        planFeature: "talent_directory",
      },
      nav: { section: "general", order: 22, icon: "search", label: "Talents" },
    },
    {
      path: paths.talentPool,
      page: "talentPool",
      title: "Talent pool",
      access: {
        userTypes: company,
        permission: { feature: "talent_pool", action: "read" },
        planFeature: "talent_pool",
      },
      nav: { section: "general", order: 24, icon: "talent", label: "Talent pool" },
    },
    {
      path: paths.insights,
      page: "insights",
      title: "Insights",
      access: {
        userTypes: company,
        permission: { feature: "application", action: "read" },
        planFeature: "analytics",
      },
      nav: { section: "general", order: 28, icon: "insights", label: "Insights" },
    },
  ],
  widgets: [
    {
      slot: "dashboard.widget.v1",
      widget: "myWork",
      title: "My work",
      access: { userTypes: company },
      order: 10,
      minHeight: 280,
    },
    {
      slot: "dashboard.widget.v1",
      widget: "hiring",
      title: "Hiring at a glance",
      access: { userTypes: company, permission: { feature: "job", action: "read" } },
      order: 20,
      minHeight: 280,
    },
    {
      slot: "dashboard.widget.v1",
      widget: "myApplications",
      title: "My applications",
      access: { userTypes: ["candidates"] },
      order: 20,
      minHeight: 320,
    },
    {
      slot: "saved.tab.v1",
      widget: "savedJobs",
      title: "Jobs",
      access: { userTypes: ["candidates"] },
      order: 20,
      minHeight: 320,
    },
    {
      slot: "search.tab.v1",
      widget: "searchJobs",
      title: "Jobs",
      access: {
        userTypes: ["candidates", "employers", "partners"],
        permission: { feature: "job", action: "read" },
      },
      order: 10,
      minHeight: 320,
    },
  ],
  addMenu: [
    {
      label: "Add Job",
      to: paths.newJob,
      access: jobs.create.access,
      order: 10,
    },
    {
      label: "Add Talent Pool",
      to: paths.newPool,
      access: talentPools.create.access,
      order: 50,
    },
  ],
};
