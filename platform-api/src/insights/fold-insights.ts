import { sql } from "kysely";
import type { Services } from "#api/services";

const BATCH = 5000;

/** Applications whose lines are made at a time: as long as they are held, no one moves them. */
const HELD = 200;

/**
 * Goes over the applications of jobs whose stages were turned round, a job at a time, and over those that changed; then
 * folds every change of the figures into their sums, a batch at a time.
 */
export async function foldInsights({ db }: Services): Promise<void> {
  const worker = db.as({ role: "worker" });
  for (;;) {
    const { rows } = await worker.write((as) =>
      sql<{ found: boolean }>`select refresh_stale_job() as found`.execute(as),
    );
    if (rows[0]?.found !== true) break;
  }
  for (;;) {
    const { rows } = await worker.write((as) =>
      sql<{ made: number }>`select refresh_due_insights(null, ${HELD}) as made`.execute(as),
    );
    if ((rows[0]?.made ?? 0) === 0) break;
  }
  for (;;) {
    const { rows } = await worker.write((as) =>
      sql<{ folded: number }>`select fold_insights(${BATCH}) as folded`.execute(as),
    );
    if ((rows[0]?.folded ?? 0) < BATCH) return;
  }
}
