import { type RawBuilder, sql } from "kysely";
import type {
  OwedScorecard,
  Scorecard,
  ScorecardSheet,
  ScorecardSubmission,
} from "@loubby/shared-contracts/http/evaluation/scorecards.schema";
import type { Sql } from "#api/db/database";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { ANONYMOUS, PERSON_NAME } from "#api/applications/anonymity/shown-person";

/** Whether the asker may read `scorecards s`: it is theirs, or they owe none for the same candidate. */
export const TOLD = sql<boolean>`(s.author_id = app_user()
  or s.about_id <> all ((select owed_applications())::uuid[]))`;

/** The template version of a card: the latest one until it is started. */
const VERSION = sql`(case when s.state = 'not_started' then t.version else s.template_version end)`;

const hiding = (content: RawBuilder<unknown>) => sql`
  case when ${ANONYMOUS} and s.author_id <> app_user() then hide_scorecard(${content}, own.candidate_id)
    else ${content} end`;

const CARD = sql`
  s.id as _id, s.about_id as application_id,
  jsonb_build_object('_id', s.author_id,
    'name', coalesce(author.first_name || ' ' || author.last_name, 'A former colleague')) as author,
  coalesce(asker.first_name || ' ' || asker.last_name, 'A former colleague') as asked_by,
  case when ${ANONYMOUS} and s.asked_by <> app_user() then hide_person(s.request, own.candidate_id)
    else s.request end as request,
  jsonb_build_object('_id', s.template_id, 'name', v.name, 'version', v.version) as template,
  s.state, s.due_at, s.asked_at, s.version, s.submitted_at,
  coalesce(s.state in ('not_started', 'draft') and s.due_at < now(), false) as overdue,
  ${hiding(sql`handed_in.content`)} as content`;

const FROM = sql`
  from scorecards s
  join application_facts own on own.id = s.application_id
  join application_facts a on a.id = s.about_id
  join scorecard_templates t on t.id = s.template_id
  join scorecard_template_versions v on v.template_id = s.template_id and v.version = ${VERSION}
  left join people author on author.id = s.author_id
  left join people asker on asker.id = s.asked_by
  left join scorecard_submissions handed_in
    on handed_in.scorecard_id = s.id and handed_in.version = s.version and ${TOLD}`;

/** Lists the cards about an application and the ones merged into it, oldest first. */
export async function findScorecards(
  db: Sql,
  organizationId: string,
  applicationId: string,
): Promise<Scorecard[]> {
  const { rows } = await sql<Scorecard>`
    select ${CARD} ${FROM}
    where s.organization_id = ${organizationId} and s.about_id = ${applicationId} and s.state <> 'called_off'
    order by s.asked_at, s.id`.execute(db);
  return rows;
}

/** Returns one card, called off or not, or undefined. */
export async function findScorecard(
  db: Sql,
  organizationId: string,
  id: string,
): Promise<Scorecard | undefined> {
  const { rows } = await sql<Scorecard>`
    select ${CARD} ${FROM} where s.id = ${id} and s.organization_id = ${organizationId}`.execute(db);
  return rows[0];
}

/** Returns a card's context: its job, its application's status, and its template's state. */
export async function findSurroundings(db: Sql, id: string) {
  const { rows } = await sql<{
    job: { _id: string; title: string };
    application_status: "active" | "hired" | "rejected" | "withdrawn" | "merged";
    newer_version: number | null;
  }>`
    select jsonb_build_object('_id', j.id, 'title', j.title) as job, a.status as application_status,
      case when s.state = 'draft' and t.state = 'published' and t.version > s.template_version then t.version end
        as newer_version
    from scorecards s join application_facts a on a.id = s.about_id join job_facts j on j.id = s.job_id
    join scorecard_templates t on t.id = s.template_id
    where s.id = ${id}`.execute(db);
  return rows[0];
}

/** Lists a card's submissions, as far as the asker may see them, newest first. */
export async function findSubmissions(db: Sql, id: string): Promise<ScorecardSubmission[]> {
  const { rows } = await sql<ScorecardSubmission>`
    select handed_in.version, handed_in.submitted_at, ${hiding(sql`handed_in.content`)} as content
    from scorecard_submissions handed_in
    join scorecards s on s.id = handed_in.scorecard_id
    join application_facts own on own.id = s.application_id
    join application_facts a on a.id = s.about_id
    where handed_in.scorecard_id = ${id} and ${TOLD}
    order by handed_in.version desc`.execute(db);
  return rows;
}

/** Returns the content of template versions. */
export async function findSheets(
  db: Sql,
  versions: readonly { readonly _id: string; readonly version: number }[],
): Promise<ScorecardSheet[]> {
  if (versions.length === 0) return [];
  const { rows } = await sql<ScorecardSheet>`
    select v.template_id, v.version, v.name, v.attributes, v.questions from scorecard_template_versions v
    join unnest(${versions.map(({ _id }) => _id)}::uuid[], ${versions.map(({ version }) => version)}::int[])
      as asked (template_id, version) using (template_id, version)
    group by v.template_id, v.version order by v.name, v.template_id, v.version desc`.execute(db);
  return rows;
}

/** Whether the asker owes a card for an application. */
export async function owesCard(db: Sql, applicationId: string): Promise<boolean> {
  const { rows } = await sql<{ owes: boolean }>`
    select ${applicationId} = any (owed_applications()) as owes`.execute(db);
  return rows[0]?.owes ?? false;
}

const NEVER = "9999-12-31T00:00:00.000Z";

/** Returns one page of the cards that someone owes, first due first. */
export async function findOwedScorecards(
  db: Sql,
  organizationId: string,
  authorId: string,
  page: { cursor?: string | undefined; limit: number },
) {
  const after = page.cursor === undefined ? null : decodeCursor(page.cursor);
  const { rows } = await sql<OwedScorecard>`
    select ${CARD}, jsonb_build_object('_id', j.id, 'title', j.title) as job, ${PERSON_NAME} as candidate_name
    ${FROM} join job_facts j on j.id = s.job_id left join people u on u.id = a.candidate_id
    where s.author_id = ${authorId} and s.organization_id = ${organizationId}
      and s.state in ('not_started', 'draft') and a.status <> 'withdrawn'
      and (${after?.key ?? null}::timestamptz is null
        or (coalesce(s.due_at, ${NEVER}), s.id) > (${after?.key ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by coalesce(s.due_at, ${NEVER}), s.id limit ${page.limit + 1}`.execute(db);
  return pageFrom(
    rows,
    page.limit,
    (row) => [row.due_at ?? NEVER, row._id],
    (row) => row,
  );
}
