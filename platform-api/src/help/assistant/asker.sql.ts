import type { UserType } from "@loubby/shared-contracts/shell/access";
import type { BotReply } from "#api/conversations/bots/bots";
import type { Sql } from "#api/db/database";

/** Which kind of person asks, as their session counts them. */
export async function findUserType(
  db: Sql,
  { userId, organizationId }: BotReply["asker"],
): Promise<UserType> {
  const person = await db
    .selectFrom("people")
    .select("is_partner")
    .where("id", "=", userId)
    .executeTakeFirst();
  if (person?.is_partner === true) return "partners";
  return organizationId === null ? "candidates" : "employers";
}
