import { sql } from "kysely";
import type { Services } from "#api/services";

const BATCH = 1000;

/** Writes the lines of applications that were there before the list of candidates, a batch at a time. */
export async function enterDueCandidates({ db }: Services): Promise<void> {
  for (;;) {
    const { rows } = await db
      .as({ role: "worker" })
      .write((as) => sql<{ entered: number }>`select enter_due_candidates(${BATCH}) as entered`.execute(as));
    if ((rows[0]?.entered ?? 0) < BATCH) return;
  }
}
