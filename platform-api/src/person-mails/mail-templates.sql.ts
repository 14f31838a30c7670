import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { MailTemplate } from "@loubby/shared-contracts/http/person-mails/mail-templates.schema";
import type { Sql } from "#api/db/database";

type Fields = Pick<MailTemplate, "name" | "subject" | "body">;

const COLUMNS = ["id as _id", "name", "subject", "body", "version", "updated_at"] as const;

/** Lists a company's mail templates by name. */
export async function findMailTemplates(db: Sql, organizationId: string): Promise<MailTemplate[]> {
  return db
    .selectFrom("mail_templates")
    .select(COLUMNS)
    .where("organization_id", "=", organizationId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Adds a template unless the company has `most`; the database refuses a second one of the same name. */
export async function insertMailTemplate(
  db: Sql,
  place: { readonly organizationId: string; readonly userId: string; readonly most: number },
  { name, subject, body }: Fields,
): Promise<MailTemplate | undefined> {
  const { organizationId, userId, most } = place;
  const key = `mail templates of ${organizationId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
  const { count } = await db
    .selectFrom("mail_templates")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow();
  if (count >= most) return undefined;
  return db
    .insertInto("mail_templates")
    .values({ id: uuidv7(), organization_id: organizationId, created_by: userId, name, subject, body })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Returns the version of a template, locked until the transaction ends, or undefined. */
export async function lockMailTemplate(
  db: Sql,
  organizationId: string,
  id: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("mail_templates")
    .select("version")
    .where("id", "=", id)
    .where("organization_id", "=", organizationId)
    .forUpdate()
    .executeTakeFirst();
  return row?.version;
}

/** Writes a template that is locked, and counts its version up. */
export async function updateMailTemplate(
  db: Sql,
  id: string,
  { name, subject, body }: Fields,
): Promise<MailTemplate> {
  return db
    .updateTable("mail_templates")
    .set((eb) => ({ name, subject, body, version: eb("version", "+", 1), updated_at: sql<string>`now()` }))
    .where("id", "=", id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Removes a template; returns whether there was one. */
export async function deleteMailTemplate(db: Sql, organizationId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("mail_templates")
    .where("id", "=", id)
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
