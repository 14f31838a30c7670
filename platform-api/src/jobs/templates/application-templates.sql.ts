import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { ApplicationTemplate } from "@loubby/shared-contracts/http/jobs/application-templates.schema";
import type { Sql } from "#api/db/database";
import { type Purpose, toTemplate } from "./find-templates.ts";

type Fields = Pick<ApplicationTemplate, "name" | "questions">;

/** Adds a set; the database refuses a second one of the same name. */
export async function insertTemplate(
  db: Sql,
  organizationId: string,
  userId: string,
  purpose: Purpose,
  { name, questions }: Fields,
): Promise<ApplicationTemplate> {
  const row = await db
    .insertInto("application_templates")
    .values({
      id: uuidv7(),
      organization_id: organizationId,
      created_by: userId,
      purpose,
      name,
      questions: plain(questions),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toTemplate(row);
}

/** The version of a set, locked until the transaction ends, or undefined. */
export async function lockTemplate(
  db: Sql,
  organizationId: string,
  purpose: Purpose,
  id: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("application_templates")
    .select("version")
    .where("id", "=", id)
    .where("organization_id", "=", organizationId)
    .where("purpose", "=", purpose)
    .forUpdate()
    .executeTakeFirst();
  return row?.version;
}

/** Writes a set that is locked, and counts its version up. */
export async function updateTemplate(
  db: Sql,
  id: string,
  { name, questions }: Fields,
): Promise<ApplicationTemplate> {
  const row = await db
    .updateTable("application_templates")
    .set((eb) => ({
      name,
      questions: plain(questions),
      version: eb("version", "+", 1),
      updated_at: sql<string>`now()`,
    }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toTemplate(row);
}

/** Removes a set; answers whether there was one. */
export async function deleteTemplate(
  db: Sql,
  organizationId: string,
  purpose: Purpose,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("application_templates")
    .where("id", "=", id)
    .where("organization_id", "=", organizationId)
    .where("purpose", "=", purpose)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Without ids: a job that takes the questions gives them its own. */
function plain(questions: Fields["questions"]): string {
  return JSON.stringify(questions.map(({ _id, ...question }) => question));
}
