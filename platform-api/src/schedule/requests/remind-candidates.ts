import type { Services } from "#api/services";
import { takeReminder } from "./known-request.sql.ts";
import { mailAgain } from "./mail-again.ts";

/**
 * Reminds candidates, by the clock, of what they were asked to book: once after three days, and once a day before it expires.
 * Each in a transaction of its own, with its mail.
 */
export async function remindCandidates(services: Services): Promise<void> {
  const remind = () =>
    services.db.as({ role: "worker" }).write(async (sql) => {
      const request = await takeReminder(sql);
      if (request === undefined) return false;
      if (request.is_over || !request.may_be_mailed) return true;
      await mailAgain(services, sql, request, "Reminder");
      return true;
    });
  while (await remind());
}
