import { sql } from "kysely";
import type { TagPair } from "#api/applications/tag-many";
import type { Sql } from "#api/db/database";

/** An application of someone who was chosen. */
export interface ChosenApplication {
  readonly application_id: string;
  readonly job_id: string;
  readonly person_id: string;
}

/** Lists all applications of people that the asker may see. */
export async function findChosen(
  db: Sql,
  organizationId: string,
  ids: readonly string[],
): Promise<ChosenApplication[]> {
  const { rows } = await sql<ChosenApplication>`
    select application_id, job_id, person_id from candidate_entries
    where organization_id = ${organizationId} and person_id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Pairs the latest application of each person with the tags that none of their applications has. */
export async function findMissingTags(
  db: Sql,
  organizationId: string,
  ids: readonly string[],
  tagIds: readonly string[],
): Promise<TagPair[]> {
  const { rows } = await sql<TagPair>`
    select l.application_id, wanted.tag_id
    from (
      select distinct on (person_id) person_id, application_id from candidate_entries
      where organization_id = ${organizationId} and person_id = any(${[...ids]}::uuid[])
      order by person_id, applied_at desc, application_id desc
    ) l
    cross join unnest(${[...tagIds]}::uuid[]) wanted (tag_id)
    where not exists (
      select from candidate_entries x join application_tag_facts m on m.application_id = x.application_id
      where x.person_id = l.person_id and m.tag_id = wanted.tag_id)`.execute(db);
  return rows;
}
