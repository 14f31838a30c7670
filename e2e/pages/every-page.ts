/** Every page that exists, by somebody who may see it: what accessibility checks and screenshots walk. */
export const pagesOf: readonly { readonly email: string; readonly paths: readonly string[] }[] = [
  {
    email: "employer@demo.test",
    paths: ["/dashboard", "/dashboard/jobs/joblisting", "/dashboard/jobs/joblisting/new", "/dashboard/nowhere"],
  },
  {
    email: "candidate@demo.test",
    paths: ["/dashboard", "/dashboard/jobs/joblisting", "/dashboard/jobs/joblisting?tab=applied"],
  },
];
