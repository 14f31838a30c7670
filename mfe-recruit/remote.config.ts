import type { RemoteConfig } from "@loubby/shared-contracts/shell";

const company = ["employers", "partners"] as const;

/** What the shell knows about this remote before any of its code. */
export const config: RemoteConfig = {
  format: 1,
  name: "mfe-recruit",
  contract: "^1.0.0",
  routes: [
    {
      path: "/dashboard/jobs/joblisting",
      page: "jobs",
      title: "Jobs",
      access: {
        userTypes: ["candidates", "employers", "partners"],
        permission: { feature: "job", action: "read" },
      },
      nav: { section: "general", order: 20, icon: "jobs", label: "Jobs" },
    },
  ],
  widgets: [
    {
      slot: "dashboard.widget.v1",
      widget: "hiring",
      title: "Hiring at a glance",
      access: { userTypes: company, permission: { feature: "job", action: "read" } },
      order: 10,
      minHeight: 280,
    },
    {
      slot: "dashboard.widget.v1",
      widget: "myApplications",
      title: "My applications",
      access: { userTypes: ["candidates"] },
      order: 10,
      minHeight: 280,
    },
  ],
  addMenu: [
    {
      label: "Add Job",
      to: "/dashboard/jobs/joblisting/new",
      access: { userTypes: company, permission: { feature: "job", action: "write" }, planFeature: "job" },
      order: 10,
    },
  ],
};
