import type { Services } from "#api/services";
import { deleteOldRemovals, findOverdueRemovals } from "./removals.sql.ts";
import { tellRemovalQueue } from "./tell-removal.ts";

/** How long a removal says that it was settled, and how late its guests are told before it is tried anew, in ms. */
const DAY_MS = 86_400_000;

/** Forgets removals that were settled a day ago, and has guests told whose telling failed each time. */
export async function sweepRemovals({ db, background }: Services): Promise<void> {
  const before = new Date(Date.now() - DAY_MS).toISOString();
  await db.as({ role: "worker" }).write(async (sql) => {
    await deleteOldRemovals(sql, before);
    for (const removalId of await findOverdueRemovals(sql, before))
      await background.send(sql, tellRemovalQueue, { removalId });
  });
}
