import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { REACH_OUT_A_DAY } from "@loubby/shared-contracts/http/sourcing/talent-limits";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { countReaches, insertWriting, lockReaches } from "./reaches.sql.ts";

/** Why no one else can be reached today. */
export const REACHES_FULL = `Your company reached out to ${REACH_OUT_A_DAY} people today`;

/**
 * Serializes reaching out for a company until the transaction ends; returns whether the daily limit is
 * reached.
 */
export async function holdReaches(sql: Sql, organizationId: string): Promise<boolean> {
  await lockReaches(sql, organizationId);
  return (await countReaches(sql, organizationId)) >= REACH_OUT_A_DAY;
}

/**
 * Reserves the place of one more person for a company until the transaction ends. Throws 429
 * `reach_out_full`.
 */
export async function requireRoom(sql: Sql, { organization }: Member): Promise<void> {
  if (await holdReaches(sql, organization.id)) throw reachesFull();
}

/** Counts someone as reached, by a new conversation with them. */
export const noteReach = (sql: Sql, member: Member, to: Parameters<typeof insertWriting>[2]): Promise<void> =>
  insertWriting(sql, member, to);

/** Creates a 429 for a company that reached its daily limit of new people. */
export const reachesFull = () => new ApiError(429, "reach_out_full", `${REACHES_FULL}. Try again tomorrow.`);
