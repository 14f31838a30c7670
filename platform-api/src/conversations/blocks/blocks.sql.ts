import { sql } from "kysely";
import type { BlockedPerson } from "@loubby/shared-contracts/http/conversations/blocks.schema";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";

/** People that someone blocked, by name. */
export async function findBlocked(db: Sql, userId: string): Promise<BlockedPerson[]> {
  const { rows } = await sql<Omit<BlockedPerson, "logo_url"> & { logo_key: string | null }>`
    select b.blocked_id as _id, coalesce(u.first_name, 'Former') as first_name,
      coalesce(u.last_name, 'member') as last_name, u.logo_key, b.created_at as "blockedAt"
    from blocks b left join people u on u.id = b.blocked_id
    where b.user_id = ${userId} order by u.first_name, u.last_name, b.blocked_id`.execute(db);
  return rows.map(({ logo_key, ...person }) => ({ ...person, logo_url: publicFileUrl(logo_key) }));
}

/** Whether someone is in a conversation of the asker, or blocked by them. */
export async function isKnown(db: Sql, userId: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select shares_conversation(${userId}) or exists (select from blocks where blocked_id = ${userId}) as known`.execute(
    db,
  );
  return rows[0]?.known ?? false;
}

/** Blocks someone, if they aren't yet. */
export async function insertBlock(db: Sql, userId: string, blockedId: string): Promise<void> {
  await db
    .insertInto("blocks")
    .values({ user_id: userId, blocked_id: blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Unblocks someone. */
export async function deleteBlock(db: Sql, userId: string, blockedId: string): Promise<void> {
  await db.deleteFrom("blocks").where("user_id", "=", userId).where("blocked_id", "=", blockedId).execute();
}

/** The private conversations of the asker with someone. */
export async function findPrivates(db: Sql, userId: string, otherId: string): Promise<string[]> {
  const [first = "", second = ""] = [userId, otherId].sort();
  const found = await db
    .selectFrom("conversations")
    .select("id")
    .where("first_person", "=", first)
    .where("second_person", "=", second)
    .execute();
  return found.map(({ id }) => id);
}

/** Whether the asker and someone may write to each other. */
export async function findWritingWith(db: Sql, otherId: string): Promise<Conversation["writing"]> {
  const { rows } = await sql<{
    writing: Conversation["writing"];
  }>`select writing_with(${otherId}) as writing`.execute(db);
  return rows[0]?.writing ?? "open";
}
