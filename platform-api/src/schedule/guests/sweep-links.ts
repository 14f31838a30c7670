import type { Services } from "#api/services";
import { deleteOldParts } from "../series/parts.sql.ts";
import { deleteOldLinks } from "./guests.sql.ts";

/** How long a link says that its event is gone, in ms: 90 days. */
const KEPT_MS = 90 * 86_400_000;

/** Removes links of events that are long gone, and where their occurrences went. */
export async function sweepLinks({ db }: Services): Promise<void> {
  const before = new Date(Date.now() - KEPT_MS).toISOString();
  await db.as({ role: "worker" }).write(async (sql) => {
    await deleteOldLinks(sql, before);
    await deleteOldParts(sql, before);
  });
}
