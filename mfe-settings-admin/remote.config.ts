import * as paths from "@loubby/shared-contracts/paths";
import { scorecardTemplates } from "@loubby/shared-contracts/http/evaluation/scorecard-templates";
import { type RemoteConfig, seesMembers } from "@loubby/shared-contracts/shell";
import { settingsRoute } from "@loubby/shared-contracts/http/settings/settings-pages";

/** What the shell knows about this remote before any of its code. */
export const config: RemoteConfig = {
  format: 1,
  name: "mfe-settings-admin",
  contract: "^1.3.0",
  routes: [
    {
      path: paths.settings,
      page: "settings",
      title: "Settings",
      access: "signed_in",
      nav: { section: "support", order: 10, icon: "settings", label: "Settings" },
    },
    { ...settingsRoute(paths.account), page: "account" },
    { ...settingsRoute(paths.security), page: "security" },
    { ...settingsRoute(paths.members), page: "members" },
    { ...settingsRoute(paths.templates), page: "templates" },
    { ...settingsRoute(paths.company), page: "company" },
    { ...settingsRoute(paths.appearance), page: "appearance" },
    {
      path: paths.help,
      page: "help",
      title: "Help Center",
      access: "signed_in",
      nav: { section: "support", order: 20, icon: "help", label: "Help Center" },
    },
    {
      path: paths.profile,
      page: "profile",
      title: "Profile",
      access: "signed_in",
      nav: { section: "profile", order: 10, icon: "profile", label: "Profile" },
    },
    {
      path: paths.candidateProfile,
      page: "candidate",
      title: "Candidate",
      access: "signed_in",
    },
    {
      path: paths.remotes,
      page: "remotes",
      title: "Remotes",
      access: { staff: "super_admin" },
      nav: { section: "admin", order: 10, icon: "pipelines", label: "Remotes" },
    },
    {
      path: paths.adminAnnouncements,
      page: "announcements",
      title: "Announcements",
      access: { staff: "admin" },
      nav: { section: "admin", order: 20, icon: "campaigns", label: "Announcements" },
    },
    {
      path: paths.adminPartners,
      page: "partners",
      title: "Partners",
      access: { staff: "admin" },
      nav: { section: "admin", order: 30, icon: "company", label: "Partners" },
    },
    {
      path: paths.adminStaff,
      page: "staff",
      title: "Staff",
      access: { staff: "super_admin" },
      nav: { section: "admin", order: 40, icon: "admin", label: "Staff" },
    },
    {
      path: paths.changelog,
      page: "changelog",
      title: "What's new",
      access: "signed_in",
    },
  ],
  widgets: [
    {
      slot: "dashboard.widget.v1",
      widget: "store",
      title: "Your store",
      access: { userTypes: ["candidates"], store: "brand" },
      order: 10,
      minHeight: 140,
    },
    {
      slot: "dashboard.widget.v1",
      widget: "team",
      title: "Your team",
      access: seesMembers,
      order: 50,
      minHeight: 240,
    },
  ],
  addMenu: [
    {
      label: "Add Scorecard Template",
      to: paths.newScorecardTemplate,
      access: scorecardTemplates.create.access,
      order: 60,
    },
  ],
};
