import { type Selectable, sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type {
  ScorecardTemplate,
  ScorecardTemplateFields,
  ScorecardTemplateItem,
  ScorecardTemplateState,
} from "@loubby/shared-contracts/http/evaluation/scorecard-templates.schema";
import type { Sql } from "#api/db/database";
import type { DB } from "#api/db/tables";

/** Templates per company, including archived ones: enough in practice, few enough to list at once. */
export const MOST_TEMPLATES = 500;

/** Lists a company's templates by name: the archived ones, or the others. */
export async function findTemplates(
  db: Sql,
  organizationId: string,
  archived: boolean,
): Promise<ScorecardTemplateItem[]> {
  const { rows } = await sql<ScorecardTemplateItem>`
    select t.id as _id, t.state, t.version, t.revision, t.updated_at, t.name,
      t.version > 0 and t.revision <> t.published_revision as has_changes,
      jsonb_array_length(t.attributes) as attribute_count, jsonb_array_length(t.questions) as question_count,
      (select count(*) from scorecards s
        where s.template_id = t.id and s.state in ('not_started', 'draft')) as open_cards
    from scorecard_templates t
    where t.organization_id = ${organizationId} and (t.state = 'archived') = ${archived}
    order by lower(t.name), t.id limit ${MOST_TEMPLATES}`.execute(db);
  return rows;
}

/** Returns one template, or undefined; `hold` locks it until the transaction ends. */
export async function findTemplate(
  db: Sql,
  organizationId: string,
  id: string,
  hold?: "hold",
): Promise<ScorecardTemplate | undefined> {
  const row = await db
    .selectFrom("scorecard_templates")
    .selectAll()
    .where("id", "=", id)
    .where("organization_id", "=", organizationId)
    .$if(hold !== undefined, (one) => one.forUpdate())
    .executeTakeFirst();
  return row && toTemplate(row);
}

/** Counts a company's templates, and locks adding others until the transaction ends. */
export async function countTemplates(db: Sql, organizationId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sheets of ${organizationId}`}, 0))`.execute(db);
  const row = await db
    .selectFrom("scorecard_templates")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Creates a template; returns the existing one for the same form. */
export async function insertTemplate(
  db: Sql,
  organizationId: string,
  userId: string,
  clientId: string,
  { name, attributes, questions }: ScorecardTemplateFields,
): Promise<ScorecardTemplate> {
  await db
    .insertInto("scorecard_templates")
    .values({
      id: uuidv7(),
      organization_id: organizationId,
      client_id: clientId,
      created_by: userId,
      name,
      attributes: JSON.stringify(attributes),
      questions: JSON.stringify(questions),
    })
    .onConflict((conflict) => conflict.columns(["organization_id", "created_by", "client_id"]).doNothing())
    .execute();
  const row = await db
    .selectFrom("scorecard_templates")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("created_by", "=", userId)
    .where("client_id", "=", clientId)
    .executeTakeFirstOrThrow();
  return toTemplate(row);
}

/** Saves the draft of a locked template. */
export async function saveTemplate(
  db: Sql,
  id: string,
  { name, attributes, questions }: ScorecardTemplateFields,
): Promise<void> {
  await db
    .updateTable("scorecard_templates")
    .set((eb) => ({
      name,
      attributes: JSON.stringify(attributes),
      questions: JSON.stringify(questions),
      revision: eb("revision", "+", 1),
      updated_at: sql<string>`now()`,
    }))
    .where("id", "=", id)
    .execute();
}

/** Publishes the next version of a locked template. */
export async function publishTemplate(db: Sql, userId: string, template: ScorecardTemplate): Promise<void> {
  const version = template.version + 1;
  await sql`
    insert into scorecard_template_versions
      (template_id, version, organization_id, name, attributes, questions, published_by)
    select id, ${version}, organization_id, name, attributes, questions, ${userId}
    from scorecard_templates where id = ${template._id}`.execute(db);
  await db
    .updateTable("scorecard_templates")
    .set((eb) => ({
      state: "published",
      version,
      published_revision: eb.ref("revision"),
      published_name: eb.ref("name"),
      updated_at: sql<string>`now()`,
    }))
    .where("id", "=", template._id)
    .execute();
}

/** Changes the state of a locked template. */
export async function setTemplateState(db: Sql, id: string, state: ScorecardTemplateState): Promise<void> {
  await db
    .updateTable("scorecard_templates")
    .set({ state, updated_at: sql<string>`now()` })
    .where("id", "=", id)
    .execute();
}

function toTemplate(row: Selectable<DB["scorecard_templates"]>): ScorecardTemplate {
  const { id, state, name, version, revision, published_revision, updated_at } = row;
  return {
    _id: id,
    state: state as ScorecardTemplateState,
    name,
    version,
    revision,
    has_changes: version > 0 && revision !== published_revision,
    updated_at,
    attributes: row.attributes as ScorecardTemplate["attributes"],
    questions: row.questions as ScorecardTemplate["questions"],
  };
}
