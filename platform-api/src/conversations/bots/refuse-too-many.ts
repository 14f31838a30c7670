import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import { countAsked } from "./limits.sql.ts";

/** Questions of one person, whatever they ask: in ten minutes, in a day, and those that wait for their answers at once. */
const MOST_RECENTLY = 20;
const MOST_TODAY = 500;
const MOST_OPEN = 5;

/** Throws 429 `too_many_questions` to a person who asks more than is answered at once, or than one person reads. */
export async function refuseTooMany(sql: Sql, userId: string): Promise<void> {
  const { recently, today, open } = await countAsked(sql, userId);
  if (open >= MOST_OPEN)
    throw tooMany(`${MOST_OPEN} of your questions wait for their answers. Ask again once one is there.`, 10);
  if (recently >= MOST_RECENTLY)
    throw tooMany(`You've asked ${MOST_RECENTLY} questions in ten minutes. Wait a few minutes.`, 120);
  if (today >= MOST_TODAY)
    throw tooMany(`You've asked ${MOST_TODAY} questions within a day. Ask again in some hours.`, 3600);
}

const tooMany = (text: string, retryAfter: number) =>
  new ApiError(429, "too_many_questions", text, { retryAfter });
