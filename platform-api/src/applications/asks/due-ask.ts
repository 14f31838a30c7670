import { sql } from "kysely";
import type { BookingAsk } from "@loubby/shared-contracts/http/applications/booking-ask.schema";
import type { Sql } from "#api/db/database";

/** In whose name a plan is carried out; undefined for an unknown one. Runs as `worker`. */
export async function findAskOwner(db: Sql, planId: string) {
  return db
    .selectFrom("planned_asks")
    .select(["organization_id", "created_by"])
    .where("id", "=", planId)
    .executeTakeFirst();
}

/** Takes a due plan, once, in its owner's name; undefined when it was canceled, settled or put off. Locks it. */
export async function takePlannedAsk(
  db: Sql,
  planId: string,
): Promise<(BookingAsk & { readonly application_id: string; readonly run_id: string | null }) | undefined> {
  return db
    .updateTable("planned_asks")
    .set({ settled_at: sql<string>`now()` })
    .where("id", "=", planId)
    .where("settled_at", "is", null)
    .where("cancelled_at", "is", null)
    .where("ask_at", "<=", sql<string>`now() + interval '1 second'`)
    .returning(["application_id", "event_type_id", "message", "days", "run_id"])
    .executeTakeFirst();
}
