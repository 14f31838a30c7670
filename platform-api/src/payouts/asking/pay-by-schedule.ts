import { uuidv7 } from "uuidv7";
import { payoutMinimums, type PayoutSchedule } from "@loubby/shared-contracts/http/payouts/payout-states";
import { eachDue } from "#api/background/each-due";
import type { Sql } from "#api/db/database";
import { readClock } from "#api/db/read-clock";
import { findAvailable } from "#api/ledger/available";
import type { Services } from "#api/services";
import { findSchedule, lockSeller } from "../details/details.sql.ts";
import { makePayout } from "./make-payout.ts";
import { type DueEarnings, findDueEarnings, isPaidOut } from "./scheduled.sql.ts";

/**
 * Pays out on Mondays, and on the first of a month (UTC), all that sellers on these schedules have available: one payout a
 * seller, currency and day, however often it runs. `at` is the clock's time where it isn't now.
 */
export async function payBySchedule(services: Services, at?: Date): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  const now = at ?? (await worker.read(readClock));
  const day = now.toISOString().slice(0, 10);
  const schedules: PayoutSchedule[] = [];
  if (now.getUTCDay() === 1) schedules.push("weekly");
  if (now.getUTCDate() === 1) schedules.push("monthly");
  for (const schedule of schedules)
    await eachDue(
      () => worker.read((sql) => findDueEarnings(sql, schedule, day)),
      (due) => worker.write((sql) => payOut(services, sql, due, schedule, day)),
    );
}

async function payOut(
  services: Services,
  sql: Sql,
  due: DueEarnings,
  schedule: PayoutSchedule,
  day: string,
): Promise<void> {
  const { user_id: userId, currency } = due;
  if (!(await lockSeller(sql, userId))) return;
  // Another node was faster, or the seller has changed their mind.
  if (await isPaidOut(sql, due, schedule, day)) return;
  if ((await findSchedule(sql, userId)) !== schedule) return;
  const amount = await findAvailable(sql, { kind: "user", id: userId }, currency, "earnings");
  if (amount < payoutMinimums[currency]) return;
  await makePayout(services, sql, {
    userId,
    currency,
    amount,
    clientId: uuidv7(),
    madeBy: schedule,
    dueOn: day,
  });
}
