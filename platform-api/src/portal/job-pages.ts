import { closedJobPage, jobPage } from "@loubby/public-pages/jobs/job-page";
import { jobPath } from "@loubby/public-pages/jobs/job-words";
import { searchPage } from "@loubby/public-pages/jobs/search-page";
import { queryOf } from "@loubby/public-pages/page/query-of";
import type { FastifyInstance } from "fastify";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { rememberVisit } from "#api/applications/apply/visit";
import type { Services } from "#api/services";
import { hasOwnPage } from "#api/subscriptions/has-own-page";
import { findJobOnHold, findOpenJob, findOpenJobs, findPastJob } from "#api/jobs/published/published-jobs";
import { carriedOf } from "@loubby/shared-contracts/http/applications/carried";
import { findPublicCompany } from "./portal.sql.ts";
import { searchChoices } from "./search-choices.ts";
import { pageQuery, readSearch } from "./search-query.ts";
import { sendPage, themeOf } from "./send-page.ts";
import { isId } from "./ids.ts";

type Query = Readonly<Record<string, unknown>>;

/** `/jobs`, `/jobs/<id>` and `/jobs/<id>/<title>`. */
export function serveJobPages(pages: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const choices = searchChoices(services);
  const visitor = db.as("visitor");

  pages.get<{ Querystring: Query }>(paths.publicJobs, async (request, reply) => {
    rememberVisit(config.publicUrl, request, reply);
    const { values, filter } = readSearch(request.query);
    const common = { values, choices: await choices(), origin: config.publicUrl, theme: themeOf(request) };
    const found = await visitor.read((sql) => findOpenJobs(sql, filter)).then(withoutProblem, withProblem);
    const body = searchPage({
      ...common,
      jobs: found.items,
      total: found.total,
      respelled: found.respelled,
      next: pageQuery(values, found.nextCursor),
      first: filter.cursor === undefined ? null : queryOf(values),
      problem: found.problem,
    });
    return sendPage(request, reply, { body, isPublic: true, status: found.problem ? 400 : 200 });
  });

  pages.get<{ Params: { id: string; slug?: string }; Querystring: Query }>(
    `${paths.publicJob(":id")}/:slug?`,
    async (request, reply) => {
      const { id } = request.params;
      if (!isId(id)) throw notThere();
      const came = rememberVisit(config.publicUrl, request, reply);
      const { job, onHold } = await visitor.read(async (sql) => {
        const open = await findOpenJob(sql, id);
        return open ? { job: open, onHold: false } : { job: await findJobOnHold(sql, id), onHold: true };
      });
      if (job === undefined) {
        const { title, others } = await readPast(services, id);
        const body = closedJobPage(title, others, themeOf(request));
        return sendPage(request, reply, { body, status: 410, isPublic: true });
      }
      const query = new URL(request.url, config.publicUrl).search;
      // One job, one address: other titles lead to the one of today.
      if (new URL(request.url, config.publicUrl).pathname !== jobPath(job))
        return reply.redirect(`${jobPath(job)}${query}`, 301);
      const company = await visitor.read((sql) => findPublicCompany(sql, job.company.name_slug));
      const body = jobPage({
        job,
        onHold,
        hasCompanyPage: company !== undefined && hasOwnPage(company),
        companyUrl: company?.website ?? null,
        // A link's own words say more than the site that they name.
        carried: carriedOf({ ...request.query, ...(came && !request.query["utm_source"] && { came }) }),
        origin: config.publicUrl,
        theme: themeOf(request),
      });
      return sendPage(request, reply, { body, isPublic: true });
    },
  );
}

const withoutProblem = (found: Awaited<ReturnType<typeof findOpenJobs>>) => ({ ...found, problem: null });

/** A cursor that was cut or made up is the one thing of a search's address that can be wrong. */
function withProblem(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 400) throw error;
  const problem = "We couldn't load this page of results. Search again to start from the newest.";
  return { items: [], total: 0, respelled: [], nextCursor: null, problem };
}

async function readPast({ db }: Services, jobId: string) {
  return db.as("visitor").read(async (sql) => {
    const title = await findPastJob(sql, jobId);
    if (title === undefined) throw notThere();
    const { items } = await findOpenJobs(sql, { q: title, limit: 5 });
    return { title, others: items.length > 0 ? items : (await findOpenJobs(sql, { limit: 5 })).items };
  });
}

function notThere(): ApiError {
  return new ApiError(404, "job_not_found", "There is no job at this address. Check it for typos.");
}
