import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** The database's clock at this moment, by which a provider's answers are put in order. */
export async function readMoment(db: Sql): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::timestamptz(3) as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The database didn't say what time it is.");
  return row.now;
}
