import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { REACH_OUT_A_DAY } from "@loubby/shared-contracts/http/sourcing/talent-limits";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { countReaches, insertWriting, lockReaches } from "./reaches.sql.ts";

/** Why no one else is reached out to today. */
export const REACHES_FULL = `Your company reached out to ${REACH_OUT_A_DAY} people today`;

/** Lets one hand at a time reach out for a company until the transaction ends; answers whether today's are reached. */
export async function holdReaches(sql: Sql, organizationId: string): Promise<boolean> {
  await lockReaches(sql, organizationId);
  return (await countReaches(sql, organizationId)) >= REACH_OUT_A_DAY;
}

/** Holds the place of one more person for a company until the transaction ends. Throws 429 `reach_out_full`. */
export async function requireRoom(sql: Sql, { organization }: Member): Promise<void> {
  if (await holdReaches(sql, organization.id)) throw reachesFull();
}

/** Counts someone as reached, by a conversation that begins with them. */
export const noteReach = (sql: Sql, member: Member, to: Parameters<typeof insertWriting>[2]): Promise<void> =>
  insertWriting(sql, member, to);

/** 429 for a company that has reached its fill of new people today. */
export const reachesFull = () => new ApiError(429, "reach_out_full", `${REACHES_FULL}. Try again tomorrow.`);
