import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import { isMine, type Reader } from "./reader.sql.ts";

/** A message by its place in its conversation. */
export interface Place {
  readonly conversationId: string;
  readonly seq: number;
}

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
  const { rows } = await sql<{ object_key: string; name: string; content_type: string }>`
    select f.object_key, f.name, f.content_type
    from message_files mf
    join file_facts f on f.id = mf.file_id
    join conversation_members me on me.conversation_id = mf.conversation_id and mf.seq > me.cleared_seq
    where mf.file_id = ${fileId} and ${isMine(reader)}`.execute(db);
  return rows[0];
}
