import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Services } from "#api/services";
import { type AttemptLimit, countAttempt, takeBackAttempt } from "./attempts.sql.ts";

/** Counts a try of each subject. Throws 429 `too_many_attempts` with the seconds to wait, in the caller's words. */
export async function requirePace(
  { db }: Pick<Services, "db">,
  limits: readonly AttemptLimit[],
  message: string,
): Promise<void> {
  const retryAfter = await db.as({ role: "auth" }).read((sql) => countAttempt(sql, limits));
  if (retryAfter !== null) throw new ApiError(429, "too_many_attempts", message, { retryAfter });
}

/** Takes the last try of each subject back: it was right, which says nothing of those before. */
export async function forgetPace(
  { db }: Pick<Services, "db">,
  limits: readonly AttemptLimit[],
): Promise<void> {
  await db.as({ role: "auth" }).read(async (sql) => {
    for (const { subject } of limits) await takeBackAttempt(sql, subject);
  });
}
