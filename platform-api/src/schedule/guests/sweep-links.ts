import type { Services } from "#api/services";
import { deleteOldParts } from "../series/parts.sql.ts";
import { deleteOldRemovals } from "../removals/removals.sql.ts";
import { deleteOldLinks } from "./guests.sql.ts";

const DAY_MS = 86_400_000;
/** How long a link says that its event is gone, in ms. */
const KEPT_MS = 90 * DAY_MS;

/** Removes links of events that are long gone, where their occurrences went, and what can't be undone any more. */
export async function sweepLinks({ db }: Services): Promise<void> {
  const before = new Date(Date.now() - KEPT_MS).toISOString();
  await db.as({ role: "worker" }).write(async (sql) => {
    await deleteOldLinks(sql, before);
    await deleteOldParts(sql, before);
    await deleteOldRemovals(sql, new Date(Date.now() - DAY_MS).toISOString());
  });
}
