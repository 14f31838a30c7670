import { sql, type Selectable } from "kysely";
import type { ApplicationTemplate } from "@loubby/shared-contracts/http/jobs/application-templates.schema";
import type { Sql } from "#api/db/database";
import type { DB } from "#api/db/tables";

/** What a set of questions is for. */
export type Purpose = "application" | "reference";

/** A company's sets of questions by name. */
export async function findTemplates(
  db: Sql,
  organizationId: string,
  purpose: Purpose,
): Promise<ApplicationTemplate[]> {
  const rows = await db
    .selectFrom("application_templates")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("purpose", "=", purpose)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(toTemplate);
}

export function toTemplate(row: Selectable<DB["application_templates"]>): ApplicationTemplate {
  const { id, name, version, updated_at } = row;
  return { _id: id, name, version, updated_at, questions: row.questions as ApplicationTemplate["questions"] };
}
