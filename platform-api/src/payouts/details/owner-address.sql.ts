import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Where mail reaches a person, and what they are called; undefined for someone who is gone. */
export async function findOwnerAddress(
  db: Sql,
  userId: string,
): Promise<{ readonly name: string; readonly email: string } | undefined> {
  const { rows } = await sql<{ name: string; email: string }>`
    select name, email from money_owners where kind = 'person' and id = ${userId}`.execute(db);
  return rows[0];
}
