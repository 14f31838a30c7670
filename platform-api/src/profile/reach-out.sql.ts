import type { Sql } from "#api/db/database";

/** Whether somebody lets companies find them. */
export async function findReachOut(db: Sql, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("permit_reach_out")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.permit_reach_out;
}

/** Lets companies find somebody, or not any more. */
export async function setReachOut(db: Sql, userId: string, on: boolean): Promise<void> {
  await db.updateTable("users").set({ permit_reach_out: on }).where("id", "=", userId).execute();
}
