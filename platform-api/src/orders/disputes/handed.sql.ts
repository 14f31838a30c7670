import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Hands a dispute to staff: the seller contests it, or staff opened it themselves. Both here need the worker. */
export async function writeMediation(db: Sql, id: string, isContested: boolean): Promise<void> {
  await sql`
    update disputes set state = 'mediation', due_at = null, contested_at = case when ${isContested} then now() end
    where id = ${id}`.execute(db);
}

/** Hands a dispute from one of staff to another, because a side refuses the proposal. */
export async function writeRefused(db: Sql, id: string, side: "buyer" | "seller"): Promise<void> {
  await sql`
    update disputes set state = 'escalated', due_at = null, refused_at = now(), refused_by = ${side}
    where id = ${id}`.execute(db);
}
