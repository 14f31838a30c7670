import type { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { visitOf } from "#api/applications/apply/visit";
import { apply, readOpenJob } from "#api/applications/apply/apply.service";
import { prefillFor } from "#api/applications/apply/prefill.service";
import { readResumeAnswers } from "#api/applications/apply/resume-answers.service";
import { requireOpenJob } from "#api/jobs/published/open-job";
import { findOpenJobs } from "#api/jobs/published/published-jobs";
import { filterOf } from "#api/jobs/published/search-filter";

/** Published jobs, for everyone. */
export const openJobsRoutes = (services: Services): Handlers<typeof openJobs> => ({
  list: ({ principal, query: { cursor, limit, exact, ...search } }) =>
    services.db
      .as(askerOf(principal))
      .read((sql) => findOpenJobs(sql, { ...filterOf(search), exact: exact === "true", cursor, limit })),
  get: ({ principal, params }) => readOpenJob(services, principal, params.jobId),
  prefill: ({ principal, params }) =>
    services.db
      .as(askerOf(principal))
      .read(async (sql) => prefillFor(sql, principal.userId, await requireOpenJob(sql, params.jobId))),
  resumeAnswers: ({ principal, params, body }) =>
    readResumeAnswers(services, principal, params.jobId, body.file_id),
  apply: ({ principal, params, body, request }) =>
    apply(services, principal, params.jobId, body, visitOf(request)),
});
