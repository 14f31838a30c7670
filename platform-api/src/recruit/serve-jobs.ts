import { applicationTemplates } from "@loubby/shared-contracts/http/recruit/application-templates";
import { applicationTemplatesSchema } from "@loubby/shared-contracts/http/recruit/application-templates.schema";
import { approvals } from "@loubby/shared-contracts/http/recruit/approvals";
import { approvalsSchema } from "@loubby/shared-contracts/http/recruit/approvals.schema";
import { hiringSettings } from "@loubby/shared-contracts/http/recruit/hiring-settings";
import { hiringSettingsSchema } from "@loubby/shared-contracts/http/recruit/hiring-settings.schema";
import { jobViews } from "@loubby/shared-contracts/http/recruit/job-views";
import { jobViewsSchema } from "@loubby/shared-contracts/http/recruit/job-views.schema";
import { jobs } from "@loubby/shared-contracts/http/recruit/jobs";
import { jobsSchema } from "@loubby/shared-contracts/http/recruit/jobs.schema";
import { referenceTemplates } from "@loubby/shared-contracts/http/recruit/reference-templates";
import { referenceTemplatesSchema } from "@loubby/shared-contracts/http/recruit/reference-templates.schema";
import { scorecardTemplates } from "@loubby/shared-contracts/http/recruit/scorecard-templates";
import { scorecardTemplatesSchema } from "@loubby/shared-contracts/http/recruit/scorecard-templates.schema";
import { serve, type Server } from "#api/http/serve";
import type { Services } from "#api/services";
import { templatesRoutes } from "./application-templates.routes.ts";
import { approvalsRoutes } from "./approvals/approvals.routes.ts";
import { hiringSettingsRoutes } from "./hiring-settings.routes.ts";
import { jobViewsRoutes } from "./job-views.routes.ts";
import { jobsRoutes } from "./jobs.routes.ts";
import { scorecardTemplatesRoutes } from "./scorecards/templates.routes.ts";

/** A company's jobs and what they are made from, one line a resource. */
export function serveJobs(server: Server, services: Services): void {
  serve(server, jobs, jobsSchema, jobsRoutes(services));
  serve(server, jobViews, jobViewsSchema, jobViewsRoutes(services));
  serve(server, applicationTemplates, applicationTemplatesSchema, templatesRoutes(services, "application"));
  serve(server, referenceTemplates, referenceTemplatesSchema, templatesRoutes(services, "reference"));
  serve(server, hiringSettings, hiringSettingsSchema, hiringSettingsRoutes(services));
  serve(server, approvals, approvalsSchema, approvalsRoutes(services));
  serve(server, scorecardTemplates, scorecardTemplatesSchema, scorecardTemplatesRoutes(services));
}
