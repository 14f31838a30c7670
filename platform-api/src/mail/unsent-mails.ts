import type { Database } from "#api/db/database";
import { countNewlyUnknown, countUnsettled } from "./ledger.sql.ts";

interface Reading {
  readonly db: Database;
}

/** Returns how many mails haven't been sent, by how far they have come. */
export async function readUnsent({ db }: Reading): Promise<ReadonlyMap<string, number>> {
  const counted = await db.as({ role: "worker" }).read(countUnsettled);
  return new Map(counted.map(({ state, count }) => [state, count]));
}

/** Returns how many mails came into doubt within the last hour. */
export function readNewlyUnknown({ db }: Reading): Promise<number> {
  return db.as({ role: "worker" }).read(countNewlyUnknown);
}
