import { sql } from "kysely";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { eachDue } from "#api/background/each-due";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { postTransfers } from "./ledger.service.ts";

/**
 * Frees what holds kept back that have expired, once each. A hold that is settled in the same moment stays settled: the
 * ledger resolves it once.
 */
export async function expireHolds(services: Services): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  await eachDue(
    () => worker.read(findExpired),
    ({ id }) => worker.write((db) => free(db, id)).catch(ignoreSettled),
  );
}

async function free(db: Sql, id: string): Promise<void> {
  await postTransfers(db, {
    scope: "product",
    operation: "ledger.expire",
    key: id,
    transfers: [{ kind: "void", pending_id: id, code: "hold_expired", description: "Not settled in time" }],
  });
}

function ignoreSettled(error: unknown): void {
  if (!(error instanceof ApiError && error.code === "hold_resolved")) throw error;
}

/** The clock comes each minute: what expired days ago was freed then. */
async function findExpired(db: Sql): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select h.id from ledger_transfers h
    where h.expires_at between now() - interval '7 days' and now()
      and not exists (select from ledger_transfers r where r.pending_id = h.id)
    order by h.expires_at limit 100`.execute(db);
  return rows;
}
