import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import type { RequestRow } from "./requests.sql.ts";

/** Who hears of what is done in a wallet: its owner, or those who run the company. */
export async function findOwnersPeople(
  db: Sql,
  { user_id, organization_id }: Pick<RequestRow, "user_id" | "organization_id">,
): Promise<string[]> {
  const { rows } = await sql<{ people: string[] }>`
    select money_owner_people(${user_id}, ${organization_id}) as people`.execute(db);
  return rows[0]?.people ?? [];
}
