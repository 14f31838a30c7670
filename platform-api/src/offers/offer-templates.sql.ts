import { sql, type Selectable } from "kysely";
import { uuidv7 } from "uuidv7";
import type { OfferTemplate } from "@loubby/shared-contracts/http/offers/offer-templates.schema";
import type { Sql } from "#api/db/database";
import type { DB } from "#api/db/tables";

type Fields = Pick<OfferTemplate, "name" | "subject" | "body">;

/** A company's letters by name. */
export async function findOfferTemplates(db: Sql, organizationId: string): Promise<OfferTemplate[]> {
  const rows = await db
    .selectFrom("offer_templates")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(toTemplate);
}

/** Adds a letter unless the company has `most`; the database refuses a second one of the same name. */
export async function insertOfferTemplate(
  db: Sql,
  place: { readonly organizationId: string; readonly userId: string; readonly most: number },
  { name, subject, body }: Fields,
): Promise<OfferTemplate | undefined> {
  const { organizationId, userId, most } = place;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`letters of ${organizationId}`}, 0))`.execute(db);
  const { count } = await db
    .selectFrom("offer_templates")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow();
  if (count >= most) return undefined;
  const row = await db
    .insertInto("offer_templates")
    .values({
      id: uuidv7(),
      organization_id: organizationId,
      created_by: userId,
      name,
      subject,
      body: JSON.stringify(body),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toTemplate(row);
}

/** The version of a letter, locked until the transaction ends, or undefined. */
export async function lockOfferTemplate(
  db: Sql,
  organizationId: string,
  id: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("offer_templates")
    .select("version")
    .where("id", "=", id)
    .where("organization_id", "=", organizationId)
    .forUpdate()
    .executeTakeFirst();
  return row?.version;
}

/** Writes a letter that is locked, and counts its version up. */
export async function updateOfferTemplate(
  db: Sql,
  id: string,
  { name, subject, body }: Fields,
): Promise<OfferTemplate> {
  const row = await db
    .updateTable("offer_templates")
    .set((eb) => ({
      name,
      subject,
      body: JSON.stringify(body),
      version: eb("version", "+", 1),
      updated_at: sql<string>`now()`,
    }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toTemplate(row);
}

/** Removes a letter; answers whether there was one. */
export async function deleteOfferTemplate(db: Sql, organizationId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("offer_templates")
    .where("id", "=", id)
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

function toTemplate(row: Selectable<DB["offer_templates"]>): OfferTemplate {
  const { id, name, subject, version, updated_at } = row;
  return { _id: id, name, subject, version, updated_at, body: row.body as OfferTemplate["body"] };
}
