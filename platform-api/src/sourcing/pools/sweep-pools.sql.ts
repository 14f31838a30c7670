import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Lists pools with consents that end soon, each person once. Runs as the worker. */
export async function remindOfConsent(db: Sql) {
  const { rows } = await sql<{
    organization_id: string;
    user_id: string;
    name: string;
    name_slug: string;
    people: number;
  }>`select organization_id, user_id, name, name_slug, people from remind_of_pool_consent()`.execute(db);
  return rows;
}

/** Erases some people past their retention; returns how many. Runs as the worker. */
export async function eraseMembers(db: Sql, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select erase_pool_members(${most}) as gone`.execute(db);
  return rows[0]?.gone ?? 0;
}

/** Erases the rejected rows of old imports. Runs as the worker. */
export async function eraseImportErrors(db: Sql): Promise<void> {
  await sql`select erase_import_errors()`.execute(db);
}
