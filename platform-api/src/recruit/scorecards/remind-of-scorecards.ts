import { sql } from "kysely";
import type { Services } from "#api/services";

/** Of one look; the next takes the rest. */
const MOST = 5000;

/** Rings for scorecards that are over their day; answers how many. */
export async function remindOfScorecards({ db }: Services): Promise<number> {
  const { rows } = await db
    .as({ role: "worker" })
    .write((worker) => sql<{ told: number }>`select remind_of_scorecards(${MOST}) as told`.execute(worker));
  return rows[0]?.told ?? 0;
}
