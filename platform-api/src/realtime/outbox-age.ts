import type { Database } from "#api/db/database";
import { oldestOutbox } from "./outbox.sql.ts";

/** How many seconds the oldest event has waited for its tabs; 0 when none does. */
export function outboxAge(db: Database): Promise<number> {
  return db.as({ role: "worker" }).read(oldestOutbox);
}
