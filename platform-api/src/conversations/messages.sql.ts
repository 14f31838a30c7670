import { type RawBuilder, sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { BotNote } from "@loubby/shared-contracts/http/conversations/bot-note.schema";
import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { helpBot } from "@loubby/shared-contracts/http/conversations/help-bot";
import type { Sql } from "#api/db/database";
import { findFilesOf } from "./message-files.sql.ts";
import { isMine, type Reader } from "./reader.sql.ts";

/** A message as it is read. */
export interface MessageRow {
  readonly id: string;
  readonly conversation_id: string;
  /** Null for a bot. */
  readonly sender_id: string | null;
  readonly former: Message["former"];
  readonly seq: number;
  readonly client_id: string;
  readonly kind: Message["kind"];
  readonly body: string;
  readonly created_at: string;
  readonly change: number;
  readonly mentions: string[];
  readonly preview: Message["preview"];
  readonly bot: Message["bot"];
  readonly edited_at: string | null;
  readonly deleted_at: string | null;
  readonly reply: Message["replyTo"];
  readonly file_count: number;
  readonly reactions: Message["reactions"];
}

/** What is about to be said, before it has a place in the order. */
export interface Utterance {
  readonly conversationId: string;
  /** Null: a bot. */
  readonly senderId: string | null;
  readonly clientId: string;
  readonly kind: Message["kind"];
  readonly body: string;
  /** The sequence of the message it answers. */
  readonly replyTo?: number | undefined;
  readonly mentions?: readonly string[];
  readonly fileIds?: readonly string[];
  /** What comes with a bot's message; it may hold more than readers are told, such as what it cost. */
  readonly bot?: BotNote;
  /** Its sender isn't here: what others said before stays unread for them. */
  readonly isLeft?: boolean;
}

/** The contract's form of a stored message and its files. */
export function toMessage(row: MessageRow, files: Message["files"]): Message {
  return {
    _id: row.id,
    conversationId: row.conversation_id,
    senderId: row.sender_id ?? helpBot._id,
    former: row.former,
    seq: row.seq,
    client_id: row.client_id,
    kind: row.kind,
    body: row.body,
    createdAt: row.created_at,
    change: row.change,
    replyTo: row.reply,
    mentions: row.mentions,
    files,
    reactions: row.reactions,
    preview: row.preview,
    bot: row.bot && {
      state: row.bot.state,
      ...(row.bot.unsaid && { unsaid: row.bot.unsaid }),
      links: row.bot.links,
      by_model: row.bot.by_model,
      hands_over: row.bot.hands_over,
      ...(row.bot.missed && { missed: row.bot.missed }),
      ...(row.bot.task && { task: row.bot.task }),
      ...(row.bot.price && { price: row.bot.price }),
    },
    editedAt: row.edited_at,
    deletedAt: row.deleted_at,
  };
}

async function toMessages(db: Sql, rows: readonly MessageRow[]): Promise<Message[]> {
  const filesOf = await findFilesOf(db, rows);
  return rows.map((row) => toMessage(row, filesOf(row)));
}

/** Characters of an answered message that stand above its answer. */
const EXCERPT = sql.raw("140");
const BOT_ID = sql.raw(`'${helpBot._id}'::uuid`);

/** What a sender is called who is a member no more, or an agent. */
const formerOf = (conversation: RawBuilder<unknown>, sender: RawBuilder<unknown>) => sql`case
  when ${sender} is null then (select a.name from conversations a where a.id = ${conversation})
  when ${sender} is not null and not exists (
    select from conversation_members f where f.conversation_id = ${conversation} and f.user_id = ${sender})
  then former_name(${conversation}, ${sender}) end`;

/** The columns of `MessageRow`, of `messages m`. */
export const MESSAGE_COLUMNS = sql`m.id, m.conversation_id, m.sender_id, m.seq,
  ${formerOf(sql`m.conversation_id`, sql`m.sender_id`)} as former, m.client_id, m.kind, m.body,
  m.created_at, m.change, m.mentions,
  case when m.preview is not null and not hides_previews(m.conversation_id) then m.preview end as preview, m.bot, m.edited_at, m.deleted_at, m.file_count,
  case when m.reply_to is not null then (
    select jsonb_build_object('seq', q.seq, 'senderId', coalesce(q.sender_id, ${BOT_ID}), 'excerpt', left(q.body, ${EXCERPT}),
      'former', ${formerOf(sql`q.conversation_id`, sql`q.sender_id`)})
    from messages q where q.conversation_id = m.conversation_id and q.seq = m.reply_to
  ) end as reply,
  (
    select coalesce(jsonb_agg(jsonb_build_object('emoji', r.emoji, 'userIds', r.people) order by r.first), '[]')
    from (
      select emoji, min(reacted_at) as first, jsonb_agg(user_id order by reacted_at, user_id) as people
      from message_reactions mr where mr.conversation_id = m.conversation_id and mr.seq = m.seq group by emoji
    ) r
  ) as reactions`;

/** Which messages of a conversation: the latest, those before a sequence, or the first ones after one. */
export interface MessageRange {
  readonly limit: number;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
}

/** Of a conversation that the person is a member of, what they haven't deleted for themselves. */
const readable = (reader: Reader) => sql`exists (
  select from conversation_members me
  where me.conversation_id = m.conversation_id and m.seq > me.cleared_seq and ${isMine(reader)}
)`;

/** Messages of a conversation that the person is a member of, newest first. */
export async function findMessages(
  db: Sql,
  reader: Reader,
  conversationId: string,
  { limit, before, after }: MessageRange,
): Promise<Message[]> {
  const rows = (range: RawBuilder<unknown>) =>
    sql<MessageRow>`
      select ${MESSAGE_COLUMNS} from messages m
      where m.conversation_id = ${conversationId} and ${readable(reader)} and ${range}`.execute(db);
  if (after !== undefined) {
    const missed = await rows(sql`m.seq > ${after} order by m.seq limit ${limit}`);
    return (await toMessages(db, missed.rows)).toReversed();
  }
  const latest = await rows(sql`m.seq < ${before ?? 2_147_483_647} order by m.seq desc limit ${limit}`);
  return toMessages(db, latest.rows);
}

/** Messages that were said or changed after a change, in the order of their changes. */
export async function findChanges(
  db: Sql,
  reader: Reader,
  conversationId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Message[]> {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE_COLUMNS} from messages m
    where m.conversation_id = ${conversationId} and m.change > ${after} and ${readable(reader)}
    order by m.change limit ${limit}`.execute(db);
  return toMessages(db, rows);
}

/** One message by its place, as the person may read it, or undefined. */
export async function findMessage(
  db: Sql,
  reader: Reader,
  { conversationId, seq }: { readonly conversationId: string; readonly seq: number },
): Promise<Message | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE_COLUMNS} from messages m
    where m.conversation_id = ${conversationId} and m.seq = ${seq} and ${readable(reader)}`.execute(db);
  return (await toMessages(db, rows))[0];
}

/** The message that a person sent under an id of theirs, or undefined. */
export async function findSent(
  db: Sql,
  { conversationId, senderId, clientId }: Pick<Utterance, "conversationId" | "senderId" | "clientId">,
): Promise<Message | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE_COLUMNS} from messages m
    where m.conversation_id = ${conversationId} and m.sender_id is not distinct from ${senderId} and m.client_id = ${clientId}`.execute(
    db,
  );
  return (await toMessages(db, rows))[0];
}

/**
 * Gives a message the next place in its conversation. The conversation's row stays locked until the caller commits,
 * so sequence, change and time grow together and leave no gap. Its files come beside it afterwards.
 */
export async function insertMessage(db: Sql, utterance: Utterance): Promise<Message> {
  const {
    conversationId,
    senderId,
    clientId,
    kind,
    body,
    replyTo = null,
    mentions = [],
    fileIds = [],
    bot = null,
  } = utterance;
  const { rows } = await sql<MessageRow>`
    with place as (
      update conversations
      set last_seq = last_seq + 1, change = change + 1,
        activity_at = greatest(activity_at, date_trunc('milliseconds', clock_timestamp()))
      where id = ${conversationId}
      returning last_seq, change, activity_at
    ), m as (
      insert into messages (id, conversation_id, seq, sender_id, client_id, kind, body, created_at, change, reply_to,
        mentions, file_count, bot)
      select ${uuidv7()}::uuid, ${conversationId}::uuid, last_seq, ${senderId}::uuid, ${clientId}::uuid, ${kind}, ${body},
        activity_at, change, ${replyTo}::int, ${[...mentions]}::uuid[], ${fileIds.length}::int,
        ${bot === null ? null : JSON.stringify(bot)}::jsonb
      from place
      returning *
    )
    select ${MESSAGE_COLUMNS} from m`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("A conversation vanished under its lock.");
  return toMessage(row, []);
}
