import type { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { findJobs } from "./list/find-jobs.sql.ts";
import { readListFigures } from "./list/list-figures.sql.ts";
import { copyJob } from "./copy-job.service.ts";
import { moveJob } from "./job-status.service.ts";
import { discardJob, listColleagues, previewJob, readJob, saveJob, startJob } from "./jobs.service.ts";
import { suggestOccupations } from "./occupations/occupations.ts";

/** A company's jobs. */
export const jobsRoutes = (services: Services): Handlers<typeof jobs> => ({
  list: ({ principal, query }) =>
    services.db.as(askerOf(principal)).read(async (sql) => {
      const [page, figures] = await Promise.all([
        findJobs(sql, { organizationId: principal.organization.id, ...query }),
        readListFigures(sql),
      ]);
      return { ...page, ...figures };
    }),
  get: ({ principal, params }) => readJob(services, principal, params.jobId),
  create: ({ principal, body }) => startJob(services, principal, body),
  update: ({ principal, params, body }) => saveJob(services, principal, params.jobId, body),
  setStatus: ({ principal, params, body }) => moveJob(services, principal, params.jobId, body),
  copy: ({ principal, params, body }) => copyJob(services, principal, params.jobId, body.as),
  remove: ({ principal, params }) => discardJob(services, principal, params.jobId),
  colleagues: ({ principal }) => listColleagues(services, principal),
  preview: ({ principal, params }) => previewJob(services, principal, params.jobId),
  occupations: async ({ query }) =>
    suggestOccupations(query.q, query.limit).map((occupation) => ({
      label: occupation.title,
      value: occupation.title,
      code: occupation.code,
      job_zone: occupation.jobZone,
    })),
});
