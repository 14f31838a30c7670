import type { Sql } from "#api/db/database";
import { emitLater } from "#api/realtime/emit-later";

/** Tells a company's open pages that its talent pools changed, once the caller's transaction has committed. */
export function tellPools(sql: Sql, organizationId: string): Promise<void> {
  return emitLater(sql, `org:${organizationId}`, "pools.changed.v1", {});
}
