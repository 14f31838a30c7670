import type { Sql } from "#api/db/database";

/** Whether someone lets companies find them. */
export async function findReachOut(db: Sql, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("people")
    .select("permit_reach_out")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.permit_reach_out;
}
