import { jobAlerts } from "@loubby/shared-contracts/http/job-search/job-alerts";
import { jobAlertsSchema } from "@loubby/shared-contracts/http/job-search/job-alerts.schema";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { openJobsSchema } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { sendAlerts } from "./alerts.service.ts";
import { jobAlertsRoutes } from "./job-alerts.routes.ts";
import { matchJobs } from "./match-jobs.ts";
import { openJobsRoutes } from "./open-jobs.routes.ts";
import { matchNotices } from "./notices.ts";

/** Published jobs for people who look for work, and what candidates keep of them. */
export const jobSearchModule: Module = {
  name: "job-search",
  notices: [matchNotices],
  offers: ["alerts.service", "saved-jobs.service"],
  serve(server, services) {
    serve(server, openJobs, openJobsSchema, openJobsRoutes(services));
    serve(server, jobAlerts, jobAlertsSchema, jobAlertsRoutes(services));
  },
  work: [
    work(clockQueue("recruit.match-jobs"), matchJobs, "*/10 * * * *"),
    work(clockQueue("recruit.send-alerts"), sendAlerts, "7 6 * * *"),
  ],
};
