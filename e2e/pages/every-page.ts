const settings = [
  "/dashboard/settings/account-details",
  "/dashboard/settings/users-and-access",
  "/dashboard/settings/appearance",
  "/dashboard/settings/nowhere",
];

/** Every page that exists, by somebody who may see it: what accessibility checks and screenshots walk. */
export const pagesOf: readonly { readonly email: string; readonly paths: readonly string[] }[] = [
  {
    email: "employer@demo.test",
    paths: [
      "/dashboard",
      "/dashboard/jobs/joblisting",
      "/dashboard/jobs/joblisting/new",
      "/dashboard/nowhere",
      ...settings,
      "/dashboard/schedule",
      "/dashboard/schedule?view=month",
      "/dashboard/schedule?new=1",
    ],
  },
  {
    email: "candidate@demo.test",
    paths: [
      "/dashboard",
      "/dashboard/jobs/joblisting",
      "/dashboard/jobs/joblisting?tab=applied",
      "/dashboard/agent-store",
      "/dashboard/agent-store?saved=true&q=e",
      "/dashboard/learning",
      "/dashboard/learning/software-development",
      "/dashboard/learning/software-development/names-and-functions",
    ],
  },
];
