import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** The ids of admins and super admins whose account is open. Needs the worker. */
export async function findStaffIds(db: Sql): Promise<readonly string[]> {
  const { rows } = await sql<{ ids: string[] }>`select staff_ids() as ids`.execute(db);
  return rows[0]?.ids ?? [];
}
