import type { Services } from "#api/services";
import { deleteOverdueHolds } from "./bookings.sql.ts";

const BATCH = 1000;

/** Removes, by the clock, the holds that no one booked: they keep no one busy any more, and are only in the way. */
export async function endHolds({ db }: Services): Promise<void> {
  while ((await db.as({ role: "worker" }).write((sql) => deleteOverdueHolds(sql, BATCH))) === BATCH);
}
