import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { ScorecardSheet } from "@loubby/shared-contracts/http/evaluation/scorecards.schema";
import { askerOf } from "#api/access/principal";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { findJobHead } from "#api/jobs/job-head";
import {
  averageRatings,
  countRecommendations,
  findScoredApplicants,
  findUsedVersions,
} from "./compare.sql.ts";
import { findSheets } from "./scorecards.sql.ts";

/** Compares a job's applicants, hiding those the member still owes a card. Throws 404. */
export function compareApplicants(
  { db }: Services,
  member: Member,
  jobId: string,
  page: { cursor?: string | undefined; limit: number },
) {
  return db.as(askerOf(member)).read(async (sql) => {
    const organizationId = member.organization.id;
    const job = await findJobHead(sql, organizationId, jobId);
    if (job === undefined)
      throw new ApiError(404, "job_not_found", "This job doesn't exist, or it belongs to another company.");
    const { items, nextCursor } = await findScoredApplicants(sql, organizationId, jobId, page);
    const ids = items.map(({ application_id }) => application_id);
    const counts = await countRecommendations(sql, ids);
    const averages = await averageRatings(sql, ids);
    const sheets = await findSheets(sql, await findUsedVersions(sql, ids));
    return {
      job: { _id: job._id, title: job.title },
      attributes: attributesOf(sheets, new Set(averages.map(({ attribute_id }) => attribute_id))),
      items: items.map((item) => ({
        ...item,
        recommendations: counts.filter(({ application_id }) => application_id === item.application_id),
        averages: averages.filter(({ application_id }) => application_id === item.application_id),
      })),
      nextCursor,
    };
  });
}

/** Lists each rated attribute once, as in the latest version that has it. */
function attributesOf(sheets: readonly ScorecardSheet[], rated: ReadonlySet<string>) {
  const known = new Set<string>();
  return sheets.flatMap(({ name: template, attributes }) =>
    attributes.flatMap(({ _id, name, group }) => {
      if (known.has(_id) || !rated.has(_id)) return [];
      known.add(_id);
      return [{ _id, name, group, template }];
    }),
  );
}
