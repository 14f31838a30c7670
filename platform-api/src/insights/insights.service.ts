import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InsightSectionName } from "@loubby/shared-contracts/http/insights/insight-sections";
import type { InsightFilter, InsightSection } from "@loubby/shared-contracts/http/insights/insights.schema";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { catchUp, findScopeJobs, type Scope } from "./counts.sql.ts";
import { readEndings } from "./sections/endings.ts";
import { readFunnel } from "./sections/funnel.ts";
import { readGaps } from "./sections/gaps.ts";
import { readHiring } from "./sections/hiring.ts";
import { readOffers } from "./sections/offers.ts";
import type { Asked, Section } from "./sections/section.ts";
import { readSources } from "./sections/sources.ts";
import { readStages } from "./sections/stages.ts";
import { readTeam } from "./sections/team.ts";

const SECTIONS: Readonly<Record<InsightSectionName, Section>> = {
  funnel: readFunnel,
  stages: readStages,
  hiring: readHiring,
  sources: readSources,
  endings: readEndings,
  offers: readOffers,
  team: readTeam,
  gaps: readGaps,
};

/** One part of Insights, as it is now. Throws 404 for a job that the asker does not have. */
export async function readSection(
  { db }: Services,
  member: Member,
  {
    section,
    unit,
    ...filter
  }: InsightFilter & Pick<Asked, "unit"> & { readonly section: InsightSectionName },
): Promise<InsightSection> {
  return db.as(askerOf(member)).read(async (sql) => {
    await catchUp(sql);
    const now = new Date().toISOString();
    const tables = await SECTIONS[section]({
      db: sql,
      organizationId: member.organization.id,
      scope: await scopeOf(sql, member, filter),
      jobId: filter.job ?? null,
      unit,
      today: now.slice(0, 10),
    });
    return { section, from: filter.from, to: filter.to, fresh_at: now, tables };
  });
}

/** What a filter means for the asker. Throws 404 for a job that they do not have. */
export async function scopeOf(sql: Sql, member: Member, filter: InsightFilter): Promise<Scope> {
  const jobs = await findScopeJobs(sql, member.organization.id, filter);
  if (jobs === undefined)
    throw new ApiError(404, "job_not_found", "This job doesn't exist, or it belongs to another company.");
  return { from: filter.from, to: filter.to, jobs, source: filter.source ?? null };
}
