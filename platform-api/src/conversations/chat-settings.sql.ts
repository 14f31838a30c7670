import { type RawBuilder, sql } from "kysely";
import type { ChatSettings } from "@loubby/shared-contracts/http/conversations/chat-settings.schema";
import type { Sql } from "#api/db/database";

/** What holds for people who chose nothing. */
const BY_DEFAULT: ChatSettings = { read_receipts: true, last_seen: true, link_previews: true };

/** What others learn of a person in conversations. */
export async function findChatSettings(db: Sql, userId: string): Promise<ChatSettings> {
  const row = await db
    .selectFrom("chat_settings")
    .select(["read_receipts", "last_seen", "link_previews"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? BY_DEFAULT;
}

/** Sets what others learn of a person. */
export async function saveChatSettings(
  db: Sql,
  userId: string,
  changes: { readonly [K in keyof ChatSettings]?: ChatSettings[K] | undefined },
): Promise<ChatSettings> {
  const before = await findChatSettings(db, userId);
  const {
    read_receipts = before.read_receipts,
    last_seen = before.last_seen,
    link_previews = before.link_previews,
  } = changes;
  const chosen = { read_receipts, last_seen, link_previews };
  await db
    .insertInto("chat_settings")
    .values({ user_id: userId, ...chosen })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(chosen))
    .execute();
  return chosen;
}

/** Whether someone shows how far they have read, or when they were last seen. */
export const shows = (
  what: "read_receipts" | "last_seen",
  userId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`
  not exists (select from chat_settings s where s.user_id = ${userId} and not s.${sql.ref(what)})`;

/** Who is told how far someone has read: their own tabs, and members of the conversation if all show theirs. */
export async function findReadWatchers(db: Sql, conversationId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from conversation_members m
    where m.conversation_id = ${conversationId} and (m.user_id = ${userId}
      or ${shows("read_receipts", sql`m.user_id`)} and ${shows("read_receipts", sql`${userId}::uuid`)})`.execute(
    db,
  );
  return rows.map(({ user_id }) => user_id);
}
