import { sql } from "kysely";
import type { Sql } from "./database.ts";

/** The database's clock, to the millisecond. */
export async function readClock(db: Sql): Promise<Date> {
  const { rows } = await sql<{ now: string }>`select now()::timestamptz(3) as now`.execute(db);
  return new Date(rows[0]?.now ?? Date.now());
}
