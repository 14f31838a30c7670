import type { Sql } from "#api/db/database";
import { emitLater } from "#api/realtime/emit-later";
import type { Payer } from "./subscriber.ts";

/** Has a payer's open tabs read the plan anew, in the caller's transaction. */
export const tellTabs = (sql: Sql, { kind, id }: Payer) =>
  emitLater(sql, kind === "user" ? `user:${id}` : `org:${id}`, "profile.changed.v1", {});
