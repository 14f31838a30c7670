import { agentPath, storePath } from "@loubby/public-pages/agents/agent-words";
import { categoryPath } from "@loubby/public-pages/agents/agents-page";
import { atomFeed } from "@loubby/public-pages/feeds/atom";
import { robots, sitemap, type SitemapEntry, sitemapIndex } from "@loubby/public-pages/feeds/sitemap";
import { companyPath, jobPath } from "@loubby/public-pages/jobs/job-words";
import { queryOf } from "@loubby/public-pages/page/query-of";
import type { FastifyInstance } from "fastify";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import {
  countByCategory,
  countPublishedAgents,
  listPublishedAgents,
  listPublishedStores,
} from "#api/agents/published-agents";
import type { Services } from "#api/services";
import { hasOwnPage } from "#api/subscriptions/has-own-page";
import { findOpenJobs } from "#api/jobs/published/published-jobs";
import { countJobsByMonth, findHiringCompanies, findJobsOfMonth } from "./portal.sql.ts";
import { readSearch } from "./search-query.ts";
import { sendPage } from "./send-page.ts";

/** Addresses in one sitemap. Protocols allow 50,000; smaller parts change less often. */
const PART = 10_000;
const IN_FEED = 50;
const XML = "application/xml; charset=utf-8";

/** What machines read: robots.txt, the sitemap and the feed of all jobs or of a search. */
export function serveFeeds(pages: FastifyInstance, services: Services): void {
  const visitor = services.db.as("visitor");
  const origin = services.config.publicUrl;

  pages.get("/robots.txt", (request, reply) =>
    sendPage(request, reply, { body: robots(origin), type: "text/plain; charset=utf-8", isPublic: true }),
  );

  pages.get("/sitemap.xml", async (request, reply) => {
    const months = await visitor.read(countJobsByMonth);
    const agents = await visitor.read(countPublishedAgents);
    const all = months.reduce((sum, { jobs }) => sum + jobs, agents);
    const body = all > PART ? sitemapIndex(partsOf(months, agents)) : sitemap(await everything());
    return sendPage(request, reply, { body, type: XML, isPublic: true });
  });

  pages.get<{ Params: { part: string } }>("/sitemap/:part.xml", async (request, reply) => {
    const { part } = request.params;
    const entries = await entriesOf(part);
    if (entries === undefined)
      throw new ApiError(404, "not_found", "This part of the sitemap doesn't exist.");
    return sendPage(request, reply, { body: sitemap(entries), type: XML, isPublic: true });
  });

  pages.get<{ Querystring: Record<string, unknown> }>(paths.jobsFeed, async (request, reply) => {
    const { values, filter } = readSearch(request.query);
    const { items } = await visitor.read((sql) =>
      findOpenJobs(sql, { ...filter, cursor: undefined, limit: IN_FEED }),
    );
    const jobs = items.toSorted((a, b) => (b.opened_at ?? "").localeCompare(a.opened_at ?? ""));
    const query = queryOf(values);
    const addresses = {
      self: `${origin}${paths.jobsFeed}${query}`,
      page: `${origin}${paths.publicJobs}${query}`,
    };
    const title = values.q ? `Jobs for “${values.q}”` : "Jobs";
    const body = atomFeed({ title, ...addresses, jobs, origin });
    return sendPage(request, reply, { body, type: "application/atom+xml; charset=utf-8", isPublic: true });
  });

  async function entriesOf(part: string): Promise<SitemapEntry[] | undefined> {
    if (part === "pages") return fixed();
    const [, month, jobs] = /^jobs-(\d{4}-(?:0[1-9]|1[0-2]))-(\d{1,4})$/.exec(part) ?? [];
    if (month !== undefined) return jobsOf(month, Number(jobs));
    const [, agents] = /^agents-([1-9]\d{0,3})$/.exec(part) ?? [];
    return agents === undefined ? undefined : agentsOf(Number(agents));
  }

  function partsOf(months: Awaited<ReturnType<typeof countJobsByMonth>>, agents: number): SitemapEntry[] {
    const parts = months.flatMap(({ month, jobs, newest }) =>
      Array.from({ length: Math.ceil(jobs / PART) }, (_, index) => ({
        url: `${origin}/sitemap/jobs-${month}-${index + 1}.xml`,
        changed: newest,
      })),
    );
    const ofAgents = Array.from({ length: Math.ceil(agents / PART) }, (_, index) => ({
      url: `${origin}/sitemap/agents-${index + 1}.xml`,
    }));
    return [{ url: `${origin}/sitemap/pages.xml` }, ...parts, ...ofAgents];
  }

  async function fixed(): Promise<SitemapEntry[]> {
    const companies = (await visitor.read(findHiringCompanies)).filter(hasOwnPage);
    const stores = await visitor.read(listPublishedStores);
    const categories = await visitor.read(countByCategory);
    return [
      { url: `${origin}${paths.publicJobs}` },
      { url: `${origin}${paths.publicAgents}` },
      ...categories
        .filter(({ count }) => count > 0)
        .map(({ category }) => ({ url: `${origin}${categoryPath(category)}` })),
      { url: `${origin}${paths.publicStores}` },
      ...companies.map(({ name_slug }) => ({ url: `${origin}${companyPath(name_slug)}` })),
      ...stores.map((slug) => ({ url: `${origin}${storePath(slug)}` })),
    ];
  }

  async function jobsOf(month: string, part: number): Promise<SitemapEntry[]> {
    const jobs = await visitor.read((sql) =>
      findJobsOfMonth(sql, month, { offset: (part - 1) * PART, limit: PART }),
    );
    return jobs.map((job) => ({ url: `${origin}${jobPath(job)}`, changed: job.opened_at }));
  }

  async function agentsOf(part: number): Promise<SitemapEntry[]> {
    const agents = await visitor.read((sql) =>
      listPublishedAgents(sql, { offset: (part - 1) * PART, limit: PART }),
    );
    return agents.map((agent) => ({ url: `${origin}${agentPath(agent)}`, changed: agent.published_at }));
  }

  async function everything(): Promise<SitemapEntry[]> {
    const months = await visitor.read(countJobsByMonth);
    const jobs = await Promise.all(months.map(({ month }) => jobsOf(month, 1)));
    return [...(await fixed()), ...jobs.flat(), ...(await agentsOf(1))];
  }
}
