import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { type AttemptLimit, countAttempt, forgetAttempts, takeBackAttempt } from "./attempts.sql.ts";

/**
 * Counts a try of each subject. Throws 429 `too_many_attempts` with the seconds to wait, in the caller's words, which may
 * tell them.
 */
export async function requirePace(
  { db }: Pick<Services, "db">,
  limits: readonly AttemptLimit[],
  message: string | ((retryAfter: number) => string),
): Promise<void> {
  const retryAfter = await db.as({ role: "auth" }).read((sql) => countAttempt(sql, limits));
  if (retryAfter === null) return;
  const words = typeof message === "string" ? message : message(retryAfter);
  throw new ApiError(429, "too_many_attempts", words, { retryAfter });
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

/** Clears all tries of a subject: the person they were for has shown that they wanted them. Runs as `auth`. */
export function clearPace(db: Sql, subject: string): Promise<void> {
  return forgetAttempts(db, subject);
}
