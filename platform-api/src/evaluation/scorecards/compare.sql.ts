import { sql } from "kysely";
import type { ComparedApplicant } from "@loubby/shared-contracts/http/evaluation/scorecards.schema";
import type { Sql } from "#api/db/database";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { PERSON, PERSON_NAME } from "#api/applications/anonymity/shown-person";
import { TOLD } from "./scorecards.sql.ts";

type Applicant = Omit<ComparedApplicant, "recommendations" | "averages">;

/** Returns one page of a job's applicants with cards, last to apply first. */
export async function findScoredApplicants(
  db: Sql,
  organizationId: string,
  jobId: string,
  page: { cursor?: string | undefined; limit: number },
) {
  const after = page.cursor === undefined ? null : decodeCursor(page.cursor, "text");
  const { rows } = await sql<Applicant & { first_name: string; last_name: string }>`
    with scored as (
      select distinct s.about_id from scorecards s
      where s.job_id = ${jobId} and s.organization_id = ${organizationId} and s.state <> 'called_off'
        and (${after?.id ?? null}::uuid is null or s.about_id < ${after?.id ?? null}::uuid)
      order by s.about_id desc limit ${page.limit + 1}
    )
    select a.id as application_id, ${PERSON}, ${PERSON_NAME} as name, stage.name as stage_name, a.status,
      a.id = any ((select owed_applications())::uuid[]) as blind,
      (select count(*) from scorecards s where s.about_id = a.id and s.state in ('submitted', 'amended')) as submitted,
      (select count(*) from scorecards s where s.about_id = a.id and s.state in ('not_started', 'draft')) as missing
    from scored join application_facts a on a.id = scored.about_id join stage_facts stage on stage.id = a.stage_id
    left join people u on u.id = a.candidate_id
    order by a.id desc`.execute(db);
  return pageFrom(
    rows,
    page.limit,
    (row) => ["", row.application_id],
    ({ application_id, name, anonymous, stage_name, status, submitted, missing, blind }): Applicant => ({
      application_id,
      name,
      anonymous,
      stage_name,
      status,
      submitted,
      missing,
      blind,
    }),
  );
}

/** Counts each recommendation for some applications, as far as the asker may know. */
export async function countRecommendations(db: Sql, applicationIds: readonly string[]) {
  const { rows } = await sql<{ application_id: string } & ComparedApplicant["recommendations"][number]>`
    select s.about_id as application_id, handed_in.recommendation, count(*) as count
    from scorecards s join scorecard_submissions handed_in
      on handed_in.scorecard_id = s.id and handed_in.version = s.version and ${TOLD}
    where s.about_id = any (${[...applicationIds]}::uuid[])
    group by 1, 2`.execute(db);
  return rows;
}

/** Averages each attribute's ratings, likewise. Attributes marked as not judged don't count. */
export async function averageRatings(db: Sql, applicationIds: readonly string[]) {
  const { rows } = await sql<{ application_id: string } & ComparedApplicant["averages"][number]>`
    select s.about_id as application_id, rated.attribute_id, round(avg(rated.rating), 2)::float8 as average,
      min(rated.rating) as lowest, max(rated.rating) as highest, count(*) as count
    from scorecards s join scorecard_submissions handed_in
      on handed_in.scorecard_id = s.id and handed_in.version = s.version and ${TOLD}
    cross join lateral jsonb_to_recordset(handed_in.content -> 'ratings') as rated (attribute_id uuid, rating int)
    where s.about_id = any (${[...applicationIds]}::uuid[]) and rated.rating is not null
    group by 1, 2`.execute(db);
  return rows;
}

/** Lists the template versions of cards about some applications. */
export async function findUsedVersions(db: Sql, applicationIds: readonly string[]) {
  const { rows } = await sql<{ _id: string; version: number }>`
    select distinct template_id as _id, template_version as version from scorecards
    where about_id = any (${[...applicationIds]}::uuid[]) and state in ('submitted', 'amended')`.execute(db);
  return rows;
}
