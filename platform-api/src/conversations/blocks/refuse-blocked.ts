import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import { findWritingWith } from "./blocks.sql.ts";

/** What blocks are asked of: a private conversation's two people. */
interface Pair {
  readonly first_person: string | null;
  readonly second_person: string | null;
}

/**
 * Throws 409 where one of the two blocked the other: `blocked_by_you`, or `conversation_closed`, which doesn't say why.
 * Groups have no two people, and no blocks.
 */
export async function refuseBlocked(
  sql: Sql,
  userId: string,
  { first_person, second_person }: Pair,
): Promise<void> {
  const otherId = first_person === userId ? second_person : first_person;
  if (otherId === null) return;
  const writing = await findWritingWith(sql, otherId);
  if (writing === "blocked_by_you")
    throw new ApiError(409, writing, "You blocked this person. Unblock them to write to them.");
  if (writing === "closed")
    throw new ApiError(409, "conversation_closed", "You can't write to this person here.");
}
