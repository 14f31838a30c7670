import { setSession } from "@loubby/shared-contracts/shell";
import { candidate } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { OpenJobsRoutes } from "../open-jobs-routes.tsx";

export const BASE = "/dashboard/jobs/joblisting";

/** Renders the candidate's pages at a path below their base. */
export function renderOpenJobs(path = "") {
  setSession({ user: candidate, token: "token", activeSubscription: null, coupon: null });
  return renderPage(<OpenJobsRoutes base={BASE} />, { base: BASE, address: `${BASE}${path}` });
}
