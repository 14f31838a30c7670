import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { ApplicationTag } from "@loubby/shared-contracts/http/applications/applications.schema";
import type { Sql } from "#api/db/database";

/** Lists a company's tags by name. */
export async function findTags(db: Sql, organizationId: string): Promise<ApplicationTag[]> {
  const { rows } = await sql<ApplicationTag>`
    select id as _id, name, colour from tags where organization_id = ${organizationId}
    order by lower(name) limit 500`.execute(db);
  return rows;
}

/** Lists an application's tags by name. */
export async function findTagsOf(db: Sql, applicationId: string): Promise<ApplicationTag[]> {
  const { rows } = await sql<ApplicationTag>`
    select t.id as _id, t.name, t.colour from application_tags m join tags t on t.id = m.tag_id
    where m.application_id = ${applicationId} order by t.name`.execute(db);
  return rows;
}

/** Adds a tag, or returns the one with that name. */
export async function insertTag(
  db: Sql,
  organizationId: string,
  { name, colour }: Pick<ApplicationTag, "name" | "colour">,
): Promise<ApplicationTag> {
  await sql`
    insert into tags (id, organization_id, name, colour) values (${uuidv7()}, ${organizationId}, ${name}, ${colour})
    on conflict (organization_id, lower(name)) do nothing`.execute(db);
  const { rows } = await sql<ApplicationTag>`
    select id as _id, name, colour from tags
    where organization_id = ${organizationId} and lower(name) = lower(${name})`.execute(db);
  if (!rows[0]) throw new Error("A tag that was just added is gone.");
  return rows[0];
}

/** Deletes a tag everywhere; returns whether there was one. */
export async function deleteTag(db: Sql, organizationId: string, tagId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("tags")
    .where("id", "=", tagId)
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
