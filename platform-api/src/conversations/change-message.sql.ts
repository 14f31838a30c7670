import { sql } from "kysely";
import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import type { LinkPreview } from "@loubby/shared-contracts/http/conversations/link-preview.schema";
import type { Sql } from "#api/db/database";
import type { Place } from "./message-files.sql.ts";

/** A change of a message takes its conversation's next number. The conversation must be locked. */
const nextChange = (conversationId: string) => sql<number>`
  update conversations set change = change + 1 where id = ${conversationId} returning change`;

/** Replaces what a message says, and keeps what it said before. The conversation must be locked. */
export async function replaceBody(
  db: Sql,
  { conversationId, seq }: Place,
  {
    body,
    mentions,
    preview,
  }: Pick<Message, "preview"> & { readonly body: string; readonly mentions: readonly string[] },
): Promise<void> {
  await sql`
    insert into message_versions (conversation_id, seq, version, body)
    select m.conversation_id, m.seq, 1 + (
        select count(*) from message_versions v where v.conversation_id = m.conversation_id and v.seq = m.seq
      ), m.body
    from messages m where m.conversation_id = ${conversationId} and m.seq = ${seq} and m.body <> ''`.execute(
    db,
  );
  await sql`
    with number as (${nextChange(conversationId)})
    update messages m
    set body = ${body}, mentions = ${[...mentions]}::uuid[], preview = ${preview === null ? null : JSON.stringify(preview)}::jsonb,
      edited_at = now(), change = number.change
    from number where m.conversation_id = ${conversationId} and m.seq = ${seq}`.execute(db);
}

/** Shows or removes what a message's first link leads to. The conversation must be locked. */
export async function setPreview(
  db: Sql,
  { conversationId, seq }: Place,
  preview: LinkPreview | null,
): Promise<void> {
  await sql`
    with number as (${nextChange(conversationId)})
    update messages m set preview = ${preview === null ? null : JSON.stringify(preview)}::jsonb, change = number.change
    from number where m.conversation_id = ${conversationId} and m.seq = ${seq}`.execute(db);
}

/** Empties a message for good. Its files must be gone. The conversation must be locked. */
export async function eraseMessage(db: Sql, { conversationId, seq }: Place, userId: string): Promise<void> {
  await sql`
    with number as (${nextChange(conversationId)})
    update messages m
    set body = '', mentions = '{}', preview = null, file_count = 0, edited_at = null, deleted_at = now(), deleted_by = ${userId},
      change = number.change
    from number where m.conversation_id = ${conversationId} and m.seq = ${seq}`.execute(db);
}

/** Different reactions that one message takes. */
const MOST_EMOJI = 20;

/** Adds a reaction of the person; answers false when the message has no room for another kind. */
export async function insertReaction(
  db: Sql,
  { conversationId, seq }: Place,
  { userId, emoji }: { readonly userId: string; readonly emoji: string },
): Promise<boolean> {
  const { rows } = await sql<{ kinds: number }>`
    select count(distinct emoji) as kinds from message_reactions
    where conversation_id = ${conversationId} and seq = ${seq} and emoji <> ${emoji}`.execute(db);
  if ((rows[0]?.kinds ?? 0) >= MOST_EMOJI) return false;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("message_reactions")
    .values({ conversation_id: conversationId, seq, user_id: userId, emoji })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) await touch(db, { conversationId, seq });
  return true;
}

/** Removes a reaction of the person, if it is there. */
export async function deleteReaction(
  db: Sql,
  { conversationId, seq }: Place,
  { userId, emoji }: { readonly userId: string; readonly emoji: string },
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("message_reactions")
    .where("conversation_id", "=", conversationId)
    .where("seq", "=", seq)
    .where("user_id", "=", userId)
    .where("emoji", "=", emoji)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 1n) await touch(db, { conversationId, seq });
}

async function touch(db: Sql, { conversationId, seq }: Place): Promise<void> {
  await sql`select touch_message(${conversationId}, ${seq})`.execute(db);
}

/** What a message said before its edits, latest first. */
export async function findVersions(db: Sql, { conversationId, seq }: Place) {
  const rows = await db
    .selectFrom("message_versions")
    .select(["body", "replaced_at as replacedAt"])
    .where("conversation_id", "=", conversationId)
    .where("seq", "=", seq)
    .orderBy("version", "desc")
    .execute();
  return rows;
}
