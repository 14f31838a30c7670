import { askerOf } from "#api/access/principal";
import { apply, readOpenJob } from "./apply.service.ts";
import { findOpenJobs } from "./open-jobs.sql.ts";
/** Published jobs, for everybody. */
export const openJobsRoutes = (services) => ({
    list: ({ principal, query }) => services.db.as(askerOf(principal)).read((sql) => findOpenJobs(sql, query)),
    get: ({ principal, params }) => readOpenJob(services, principal, params.jobId),
    apply: ({ principal, params, body }) => apply(services, principal, params.jobId, body),
});
