import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Sql } from "#api/db/database";
import { holdApplication } from "#api/applications/hold-application";

/** An application that cards are requested for. */
export interface ScoredApplication {
  readonly job_id: string;
  readonly title: string;
  readonly company_name: string;
  readonly status: string;
  readonly stage_id: string;
  readonly stage_name: string;
  /** The template its stage suggests first. */
  readonly stage_template_id: string | null;
}

/** A colleague who can be asked; `email` is null until it is proven. */
export interface Askable {
  readonly _id: string;
  readonly name: string;
  readonly first_name: string;
  readonly email: string | null;
}

/** Returns an application of the company, or undefined; `hold` locks it until the transaction ends. */
export async function findScoredApplication(
  db: Sql,
  organizationId: string,
  applicationId: string,
  hold?: "hold",
): Promise<ScoredApplication | undefined> {
  if (hold) await holdApplication(db, organizationId, applicationId);
  const { rows } = await sql<ScoredApplication>`
    select a.job_id, j.title, o.company_name, a.status, a.stage_id, s.name as stage_name,
      (select d.template_id from stage_scorecards d join scorecard_templates t on t.id = d.template_id
        where d.stage_id = a.stage_id and t.state = 'published') as stage_template_id
    from application_facts a join job_facts j on j.id = a.job_id join companies o on o.id = a.organization_id
    join stage_facts s on s.id = a.stage_id
    where a.id = ${applicationId} and a.organization_id = ${organizationId}`.execute(db);
  return rows[0];
}

/** Lists colleagues who may read an application, by name. */
export async function findAskable(db: Sql, applicationId: string): Promise<Askable[]> {
  const { rows } = await sql<Askable>`
    select u.id as _id, u.first_name || ' ' || u.last_name as name, u.first_name,
      case when u.email_verified_at is not null and u.closed_at is null then u.email_address::text end as email
    from people u join application_audience(${applicationId}) reader on reader = u.id
    order by u.first_name, u.last_name, u.id`.execute(db);
  return rows;
}

/** Lists the templates that cards can be requested with, by name. */
export async function findPublishedTemplates(db: Sql, organizationId: string) {
  const { rows } = await sql<{ _id: string; name: string; version: number }>`
    select id as _id, published_name as name, version from scorecard_templates
    where organization_id = ${organizationId} and state = 'published'
    order by lower(published_name), id`.execute(db);
  return rows;
}

/** A request to colleagues. */
export interface Asked {
  readonly organizationId: string;
  readonly applicationId: string;
  readonly askedBy: string;
  readonly authorIds: readonly string[];
  readonly templateId: string;
  readonly templateVersion: number;
  readonly request: string;
  readonly dueAt: string | null;
}

/** Adds a card for each author without one from the template; returns the authors added. */
export async function insertScorecards(db: Sql, asked: Asked): Promise<string[]> {
  const { rows } = await sql<{ author_id: string }>`
    insert into scorecards
      (id, organization_id, application_id, template_id, template_version, author_id, asked_by, request, due_at)
    select card.id, ${asked.organizationId}, ${asked.applicationId}, ${asked.templateId}, ${asked.templateVersion},
      card.author_id, ${asked.askedBy}, ${asked.request}, ${asked.dueAt}
    from unnest(${asked.authorIds.map(() => uuidv7())}::uuid[], ${[...asked.authorIds]}::uuid[])
      as card (id, author_id)
    on conflict (application_id, author_id, template_id) where state <> 'called_off' do nothing
    returning author_id`.execute(db);
  return rows.map(({ author_id }) => author_id);
}

/** Makes a template the stage's first suggestion. */
export async function setStageTemplate(
  db: Sql,
  organizationId: string,
  stageId: string,
  templateId: string,
): Promise<void> {
  await db
    .insertInto("stage_scorecards")
    .values({ stage_id: stageId, organization_id: organizationId, template_id: templateId })
    .onConflict((conflict) => conflict.column("stage_id").doUpdateSet({ template_id: templateId }))
    .execute();
}
