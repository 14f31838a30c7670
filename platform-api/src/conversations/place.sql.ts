import { type RawBuilder, sql } from "kysely";
import type { Sql } from "#api/db/database";
import type { Reader } from "./reader.sql.ts";

/** Changes the person's own row of a conversation; answers whether there was one to change. */
async function change(
  db: Sql,
  { userId }: Reader,
  conversationId: string,
  set: RawBuilder<unknown>,
  where: RawBuilder<unknown> = sql`true`,
): Promise<boolean> {
  const { rows } = await sql`
    update conversation_members m set ${set}
    from conversations c
    where c.id = m.conversation_id and m.conversation_id = ${conversationId} and m.user_id = ${userId} and ${where}
    returning m.user_id`.execute(db);
  return rows.length === 1;
}

/** Moves what the person has read forward, never back and never past the end; answers whether it moved. */
export function markReadUpTo(db: Sql, reader: Reader, conversationId: string, seq: number): Promise<boolean> {
  const upTo = sql`least(${seq}::int, c.last_seq)`;
  return change(db, reader, conversationId, sql`last_read_seq = ${upTo}`, sql`m.last_read_seq < ${upTo}`);
}

/** Makes a message and all after it unread again; answers whether that changed anything. */
export function markUnreadFrom(
  db: Sql,
  reader: Reader,
  conversationId: string,
  seq: number,
): Promise<boolean> {
  return change(
    db,
    reader,
    conversationId,
    sql`last_read_seq = ${seq}::int - 1`,
    sql`m.last_read_seq >= ${seq}::int`,
  );
}

/** Deletes a conversation for the person up to its present end. */
export async function clear(db: Sql, reader: Reader, conversationId: string): Promise<void> {
  const set = sql`hidden_seq = c.last_seq, pinned_at = null, archived_seq = null, cleared_before = cleared_seq,
    cleared_seq = c.last_seq`;
  await change(db, reader, conversationId, set);
}

/** Undoes the person's last deletion of a conversation. */
export async function unclear(db: Sql, reader: Reader, conversationId: string): Promise<void> {
  await change(db, reader, conversationId, sql`hidden_seq = null, cleared_seq = cleared_before`);
}

/** Shows a conversation in the person's list again, without what they deleted of it. */
export async function show(db: Sql, reader: Reader, conversationId: string): Promise<void> {
  await change(db, reader, conversationId, sql`hidden_seq = null, archived_seq = null`);
}

/** What a person does with a conversation in their own list. */
export interface OwnPlace {
  readonly muted?: boolean | undefined;
  readonly pinned?: boolean | undefined;
  readonly archived?: boolean | undefined;
}

/** Mutes, pins or archives a conversation for the person. What is archived is no longer pinned, and the other way round. */
export async function setOwnPlace(
  db: Sql,
  reader: Reader,
  conversationId: string,
  { muted, pinned, archived }: OwnPlace,
): Promise<void> {
  const parts = [
    ...(muted === undefined ? [] : [sql`muted = ${muted}`]),
    // What a mute kept in the archive stays there until something is said.
    ...(muted === false && archived === undefined && pinned !== true
      ? [
          sql`archived_seq = case when m.muted and m.archived_seq is not null then c.last_seq else m.archived_seq end`,
        ]
      : []),
    ...(pinned === true ? [sql`pinned_at = coalesce(m.pinned_at, now()), archived_seq = null`] : []),
    ...(pinned === false ? [sql`pinned_at = null`] : []),
    ...(archived === true && pinned !== true ? [sql`archived_seq = c.last_seq`] : []),
    ...(archived === true && pinned === undefined ? [sql`pinned_at = null`] : []),
    ...(archived === false && pinned !== true ? [sql`archived_seq = null`] : []),
  ];
  if (parts.length > 0) await change(db, reader, conversationId, sql.join(parts));
}

/** How many conversations the person has pinned in this workspace. */
export async function countPinned(db: Sql, { userId, organizationId }: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from conversation_members me
    where me.user_id = ${userId} and me.organization_id is not distinct from ${organizationId}
      and me.pinned_at is not null`.execute(db);
  return rows[0]?.count ?? 0;
}
