import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Tells teams of candidates who need an answer, each once; answers how many it spoke of. Asked as the worker. */
export async function remindTeams(db: Sql, aheadDays: number, most: number): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    select remind_of_applications(${aheadDays}, ${most}) as told`.execute(db);
  return rows[0]?.told ?? 0;
}
