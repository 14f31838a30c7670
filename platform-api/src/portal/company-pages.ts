import { companyPage } from "@loubby/public-pages/company/company-page";
import { atomFeed } from "@loubby/public-pages/feeds/atom";
import { companyPath } from "@loubby/public-pages/jobs/job-words";
import type { FastifyInstance } from "fastify";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { rememberVisit } from "#api/applications/apply/visit";
import { publicFileUrl } from "#api/files/public-url";
import type { Services } from "#api/services";
import { findJobsByDepartment } from "#api/jobs/published/jobs-by-department";
import { findOpenJobs } from "#api/jobs/published/published-jobs";
import { readPublicCompany } from "./company.service.ts";
import { pageQuery } from "./search-query.ts";
import { sendPage, themeOf } from "./send-page.ts";

const PAGE = 50;
const IN_FEED = 50;

interface Address {
  readonly Params: { readonly slug: string };
  readonly Querystring: { readonly cursor?: unknown };
}

/** `/c/<company>` and its feed. */
export function serveCompanyPages(pages: FastifyInstance, services: Services): void {
  const visitor = services.db.as("visitor");
  const origin = services.config.publicUrl;
  const read = async (slug: string) => {
    const company = await readPublicCompany(services, slug);
    if (company) return company;
    throw new ApiError(404, "company_not_found", "There is no company page at this address.");
  };

  pages.get<Address>(paths.publicCompany(":slug"), async (request, reply) => {
    const company = await read(request.params.slug);
    rememberVisit(origin, request, reply);
    const cursor = typeof request.query.cursor === "string" ? request.query.cursor : undefined;
    const found = await visitor.read((sql) =>
      findJobsByDepartment(sql, { organizationId: company.id, cursor, limit: PAGE }),
    );
    const body = companyPage({
      company: { ...company, logo_url: publicFileUrl(company.logo_key) },
      jobs: found.items,
      counts: found.counts,
      total: found.total,
      next: pageQuery({}, found.nextCursor),
      isFirst: cursor === undefined,
      origin,
      theme: themeOf(request),
    });
    return sendPage(request, reply, { body, isPublic: true });
  });

  pages.get<Address>(`${paths.publicCompany(":slug")}/feed.xml`, async (request, reply) => {
    const company = await read(request.params.slug);
    const { items } = await visitor.read((sql) =>
      findOpenJobs(sql, { organizationId: company.id, limit: IN_FEED }),
    );
    const page = `${origin}${companyPath(company.name_slug)}`;
    const title = `Jobs at ${company.company_name}`;
    const body = atomFeed({ title, self: `${page}/feed.xml`, page, jobs: items, origin });
    return sendPage(request, reply, { body, type: "application/atom+xml; charset=utf-8", isPublic: true });
  });
}
