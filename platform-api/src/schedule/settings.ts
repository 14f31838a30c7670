import { z } from "zod";
import { settings } from "#api/config/settings";

/** `CALENDAR_PASSWORDS_SECRET` seals the passwords of calendars that people connect; null keeps none. */
export const scheduleSettings = settings(
  { CALENDAR_PASSWORDS_SECRET: z.string().min(32, "at least 32 characters").optional() },
  ({ CALENDAR_PASSWORDS_SECRET }) => ({ passwordsSecret: CALENDAR_PASSWORDS_SECRET ?? null }),
);
