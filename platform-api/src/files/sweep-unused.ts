import type { Services } from "#api/services";
import { removeLeftovers } from "./remove-leftovers.ts";
import { deleteUnusedFiles, findUnusedFiles, noteUnusedFiles } from "./unused.sql.ts";

const BATCH = 500;
/** Batches of one run: 20,000 files an hour are enough to look at millions within days. */
const MOST_BATCHES = 40;

/** Deletes files that nothing has named for 30 days, with what the store has of them. */
export async function sweepUnused(services: Services): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    if ((await worker.write((sql) => noteUnusedFiles(sql, BATCH))) < BATCH) break;
  }
  const unused = await worker.read((sql) => findUnusedFiles(sql, BATCH));
  if (unused.length > 0) await worker.write((sql) => deleteUnusedFiles(sql, unused));
  await removeLeftovers(services);
}
