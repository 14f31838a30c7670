import { referenceTemplates } from "@loubby/shared-contracts/http/evaluation/reference-templates";
import { referenceTemplatesSchema } from "@loubby/shared-contracts/http/evaluation/reference-templates.schema";
import { applicantNotices } from "@loubby/shared-contracts/http/jobs/applicant-notices";
import { applicantNoticesSchema } from "@loubby/shared-contracts/http/jobs/applicant-notices.schema";
import { applicationTemplates } from "@loubby/shared-contracts/http/jobs/application-templates";
import { applicationTemplatesSchema } from "@loubby/shared-contracts/http/jobs/application-templates.schema";
import { jobViews } from "@loubby/shared-contracts/http/jobs/job-views";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { jobsSchema } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { jobViewsSchema } from "@loubby/shared-contracts/http/jobs/job-views.schema";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { viewsRoutes } from "#api/views/views.routes";
import { closeDueJobs } from "./closing/close-due-jobs.ts";
import { jobsRoutes } from "./jobs.routes.ts";
import { applicantNoticesRoutes } from "./notices/applicant-notices.routes.ts";
import { templatesRoutes } from "./templates/application-templates.routes.ts";
import { jobNotices } from "./notices.ts";

/** A company's jobs and what they are made from. */
export const jobsModule: Module = {
  name: "jobs",
  notices: [jobNotices],
  offers: [
    "approval/settle-job.service",
    "change-stages",
    "job-head",
    "job-listeners",
    "job-stages",
    "jobs.service",
    "notices/stop-daily-applicants",
    "occupations/occupations",
    "published/jobs-by-department",
    "published/open-job",
    "published/published-jobs",
    "published/search-filter",
    "published/suggest-jobs.service",
    "rich-text",
    "templates/find-templates",
  ],
  serve(server, services) {
    serve(server, jobs, jobsSchema, jobsRoutes(services));
    serve(server, jobViews, jobViewsSchema, viewsRoutes(services, "job_views"));
    serve(server, applicantNotices, applicantNoticesSchema, applicantNoticesRoutes(services));
    serve(server, applicationTemplates, applicationTemplatesSchema, templatesRoutes(services, "application"));
    serve(server, referenceTemplates, referenceTemplatesSchema, templatesRoutes(services, "reference"));
  },
  work: [work(clockQueue("recruit.close-jobs"), closeDueJobs, "*/10 * * * *")],
};
