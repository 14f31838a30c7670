import { sql } from "kysely";
import type { Services } from "#api/services";

/** Days without a decision after which whoever is asked hears of it again. */
const DAYS = 2;
/** Of one look; the next takes the rest. */
const MOST = 5000;

/** Reminds those whose approval is due, each again after as many days; answers how many were told. */
export function remindOfApprovals({ db }: Services): Promise<number> {
  return db.as({ role: "worker" }).write(async (worker) => {
    const { rows } = await sql<{
      told: number;
    }>`select remind_of_approvals(${DAYS}, ${MOST}) as told`.execute(worker);
    return rows[0]?.told ?? 0;
  });
}
