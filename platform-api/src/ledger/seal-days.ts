import { sql } from "kysely";
import type { Services } from "#api/services";

/** The last day that was sealed, with its hash in hex: who keeps it elsewhere can tell whether anything before changed. */
export interface SealedDay {
  readonly day: string;
  readonly hash: string;
}

/** Seals the days of the ledger that are over; answers how many. */
export async function sealDays({ db }: Services): Promise<number> {
  const { rows } = await db
    .as({ role: "worker" })
    .write((worker) => sql<{ sealed: number }>`select seal_ledger_days() as sealed`.execute(worker));
  return rows[0]?.sealed ?? 0;
}

/** The last sealed day, if there is one. */
export async function findSealedDay({ db }: Services): Promise<SealedDay | null> {
  const { rows } = await db.as({ role: "worker" }).read((worker) =>
    sql<SealedDay>`
      select day::text, encode(hash, 'hex') as hash from ledger_days order by day desc limit 1`.execute(
      worker,
    ),
  );
  return rows[0] ?? null;
}
