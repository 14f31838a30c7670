import { sql } from "kysely";
import type { Services } from "#api/services";

const BATCH = 5000;

/** Folds all changes of job and stage counts into the sums, a batch at a time. */
export async function foldCounts({ db }: Services): Promise<void> {
  for (;;) {
    const { rows } = await db.as({ role: "worker" }).write((worker) =>
      sql<{ folded: number }>`
        select greatest(fold_stage_counts(${BATCH}), fold_job_counts(${BATCH})) as folded`.execute(worker),
    );
    if ((rows[0]?.folded ?? 0) < BATCH) return;
  }
}
