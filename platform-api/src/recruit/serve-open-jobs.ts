import { jobAlerts } from "@loubby/shared-contracts/http/recruit/job-alerts";
import { jobAlertsSchema } from "@loubby/shared-contracts/http/recruit/job-alerts.schema";
import { openJobs } from "@loubby/shared-contracts/http/recruit/open-jobs";
import { openJobsSchema } from "@loubby/shared-contracts/http/recruit/open-jobs.schema";
import { type Server, serve } from "#api/http/serve";
import type { Services } from "#api/services";
import { jobAlertsRoutes } from "./matches/job-alerts.routes.ts";
import { openJobsRoutes } from "./open-jobs.routes.ts";

/** Published jobs and what candidates keep of them. */
export function serveOpenJobs(server: Server, services: Services): void {
  serve(server, openJobs, openJobsSchema, openJobsRoutes(services));
  serve(server, jobAlerts, jobAlertsSchema, jobAlertsRoutes(services));
}
