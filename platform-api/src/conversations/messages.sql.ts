import { type RawBuilder, sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import type { Sql } from "#api/db/database";
import { isMine, type Reader } from "./reader.sql.ts";

/** A message as it is stored. */
export interface MessageRow {
  readonly id: string;
  readonly conversation_id: string;
  readonly sender_id: string;
  readonly seq: number;
  readonly client_id: string;
  readonly kind: Message["kind"];
  readonly body: string;
  readonly created_at: string;
}

/** What is about to be said, before it has a place in the order. */
export interface Utterance {
  readonly conversationId: string;
  readonly senderId: string;
  readonly clientId: string;
  readonly kind: Message["kind"];
  readonly body: string;
}

/** The contract's form of a stored message. */
export function toMessage(row: MessageRow): Message {
  return {
    _id: row.id,
    conversationId: row.conversation_id,
    senderId: row.sender_id,
    seq: row.seq,
    client_id: row.client_id,
    kind: row.kind,
    body: row.body,
    createdAt: row.created_at,
  };
}

/** Which messages of a conversation: the latest, those before a sequence, or the first ones after one. */
export interface MessageRange {
  readonly limit: number;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
}

/** Messages of a conversation that the person is a member of, newest first. */
export async function findMessages(
  db: Sql,
  reader: Reader,
  conversationId: string,
  { limit, before, after }: MessageRange,
): Promise<Message[]> {
  const mine = sql`exists (
    select from conversation_members me where me.conversation_id = messages.conversation_id and ${isMine(reader)}
  )`;
  const rows = (range: RawBuilder<unknown>) =>
    sql<MessageRow>`select * from messages where conversation_id = ${conversationId} and ${mine} and ${range}`.execute(
      db,
    );
  if (after !== undefined) {
    const missed = await rows(sql`seq > ${after} order by seq limit ${limit}`);
    return missed.rows.map(toMessage).toReversed();
  }
  const latest = await rows(sql`seq < ${before ?? 2_147_483_647} order by seq desc limit ${limit}`);
  return latest.rows.map(toMessage);
}

/** The message that a person sent under an id of theirs, or undefined. */
export async function findSent(
  db: Sql,
  { conversationId, senderId, clientId }: Pick<Utterance, "conversationId" | "senderId" | "clientId">,
): Promise<Message | undefined> {
  const { rows } = await sql<MessageRow>`
    select * from messages
    where conversation_id = ${conversationId} and sender_id = ${senderId} and client_id = ${clientId}`.execute(
    db,
  );
  return rows[0] && toMessage(rows[0]);
}

/**
 * Gives a message the next place in its conversation. The conversation's row stays locked until the caller commits,
 * so sequence and time grow together and leave no gap.
 */
export async function insertMessage(db: Sql, utterance: Utterance): Promise<Message> {
  const { conversationId, senderId, clientId, kind, body } = utterance;
  const { rows } = await sql<MessageRow>`
    with place as (
      update conversations
      set last_seq = last_seq + 1, activity_at = greatest(activity_at, date_trunc('milliseconds', clock_timestamp()))
      where id = ${conversationId}
      returning last_seq, activity_at
    )
    insert into messages (id, conversation_id, seq, sender_id, client_id, kind, body, created_at)
    select ${uuidv7()}::uuid, ${conversationId}::uuid, last_seq, ${senderId}::uuid, ${clientId}::uuid, ${kind}, ${body},
      activity_at
    from place
    returning *`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("A conversation vanished under its lock.");
  return toMessage(row);
}
