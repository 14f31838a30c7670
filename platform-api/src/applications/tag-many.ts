import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** A tag and the application that gets or loses it. */
export interface TagPair {
  readonly application_id: string;
  readonly tag_id: string;
}

/** Adds tags to applications of a company; unknown ones and those that are there are left out. Returns the new ones. */
export async function addTagPairs(
  db: Sql,
  organizationId: string,
  pairs: readonly TagPair[],
): Promise<TagPair[]> {
  const { rows } = await sql<TagPair>`
    insert into application_tags (application_id, tag_id, organization_id)
    select a.id, t.id, ${organizationId}
    from unnest(${pairs.map(({ application_id }) => application_id)}::uuid[],
      ${pairs.map(({ tag_id }) => tag_id)}::uuid[]) pair (application_id, tag_id)
    join applications a on a.id = pair.application_id and a.organization_id = ${organizationId}
    join tags t on t.id = pair.tag_id and t.organization_id = ${organizationId}
    on conflict do nothing returning application_id, tag_id`.execute(db);
  return rows;
}

/** Removes tags from applications of a company. Returns the ones that were there. */
export async function removeTagsFromAll(
  db: Sql,
  organizationId: string,
  applicationIds: readonly string[],
  tagIds: readonly string[],
): Promise<TagPair[]> {
  const { rows } = await sql<TagPair>`
    delete from application_tags
    where organization_id = ${organizationId} and application_id = any(${[...applicationIds]}::uuid[])
      and tag_id = any(${[...tagIds]}::uuid[])
    returning application_id, tag_id`.execute(db);
  return rows;
}
