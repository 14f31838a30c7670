import { sql } from "kysely";
import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import type { Sql } from "#api/db/database";
import { isMine, type Reader } from "./reader.sql.ts";

/** A message by its place in its conversation. */
export interface Place {
  readonly conversationId: string;
  readonly seq: number;
}

/** A message that may have files. */
interface Attached {
  readonly conversation_id: string;
  readonly seq: number;
  readonly file_count: number;
}

/**
 * Finds the files of messages that have some; answers what finds one message's. A statement of its own: planning who may
 * read a file costs several times what reading a page of messages does.
 */
export async function findFilesOf(
  db: Sql,
  messages: readonly Attached[],
): Promise<(message: Attached) => Message["files"]> {
  const attached = messages.filter(({ file_count }) => file_count > 0);
  if (attached.length === 0) return () => [];
  const { rows } = await sql<{ conversation_id: string; seq: number; files: Message["files"] }>`
    select mf.conversation_id, mf.seq, jsonb_agg(
      jsonb_build_object('_id', f.id, 'name', f.name, 'size', f.size, 'content_type', f.content_type,
        'width', f.width, 'height', f.height, 'animated', f.animated,
        'duration_ms', f.duration_ms)
      order by mf.position) as files
    from unnest(${attached.map((each) => each.conversation_id)}::uuid[], ${attached.map((each) => each.seq)}::int[])
      as m (conversation_id, seq)
    join message_files mf on mf.conversation_id = m.conversation_id and mf.seq = m.seq
    join file_facts f on f.id = mf.file_id
    group by mf.conversation_id, mf.seq`.execute(db);
  const found = new Map(rows.map((row) => [keyOf(row), row.files]));
  return (message) => found.get(keyOf(message)) ?? [];
}

const keyOf = (message: Pick<Attached, "conversation_id" | "seq">) =>
  `${message.conversation_id} ${message.seq}`;

/** Puts files beside a message; answers false when one of them is beside a message already. */
export async function insertMessageFiles(
  db: Sql,
  { conversationId, seq }: Place,
  fileIds: readonly string[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("message_files")
    .values(fileIds.map((file_id, position) => ({ file_id, conversation_id: conversationId, seq, position })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === BigInt(fileIds.length);
}

/** Removes a message's files from it; answers their ids. */
export async function deleteMessageFiles(db: Sql, { conversationId, seq }: Place): Promise<string[]> {
  const rows = await db
    .deleteFrom("message_files")
    .where("conversation_id", "=", conversationId)
    .where("seq", "=", seq)
    .returning("file_id")
    .execute();
  return rows.map(({ file_id }) => file_id);
}

/** A file that came with a message the person may read: where it is stored, or undefined. */
export async function findMessageFile(db: Sql, reader: Reader, fileId: string) {
  const { rows } = await sql<{
    object_key: string;
    thumbnail_key: string | null;
    name: string;
    content_type: string;
  }>`
    select f.object_key, f.thumbnail_key, f.name, f.content_type
    from message_files mf
    join file_facts f on f.id = mf.file_id
    join conversation_members me on me.conversation_id = mf.conversation_id and mf.seq > me.cleared_seq
    where mf.file_id = ${fileId} and ${isMine(reader)}`.execute(db);
  return rows[0];
}
