import type { dailyMail } from "@loubby/shared-contracts/http/my-work/daily-mail";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { chooseDailyMail, readDailyMail } from "./daily-mail.service.ts";

/** Whether and when someone gets their work by mail. */
export const dailyMailRoutes = (services: Services): Handlers<typeof dailyMail> => ({
  get: ({ principal }) => readDailyMail(services, principal),
  set: ({ principal, body }) => chooseDailyMail(services, principal, body),
});
