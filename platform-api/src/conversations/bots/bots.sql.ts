import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { BotDraft } from "@loubby/shared-contracts/http/conversations/bots.schema";
import type { TaskState } from "@loubby/shared-contracts/http/conversations/task-states";
import type { Sql } from "#api/db/database";

/** A reply that is claimed, with the question. */
export interface ClaimedReply {
  readonly conversation_id: string;
  /** The agent that is asked; null for the product's own bot. */
  readonly listing_id: string | null;
  readonly question_seq: number;
  readonly question: string;
  readonly tries: number;
  /** The message with which the topic of the question began; 0: the conversation itself. */
  readonly topic_seq: number;
}

/** Someone who asked. */
export interface ReplyAsker {
  readonly user_id: string;
  readonly organization_id: string | null;
}

/** Notes that a bot owes the asker a reply. */
export async function insertReply(
  db: Sql,
  row: ReplyAsker & { readonly conversation_id: string; readonly question_seq: number },
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto("bot_replies")
    .values({ ...row, id })
    .execute();
  return id;
}

/** Someone who asked, and the agent that they asked; null: the product's own bot. */
export interface Owed extends ReplyAsker {
  readonly listing_id: string | null;
}

/** Who asked for a reply, or undefined once it is gone. For the worker. */
export async function findAsker(db: Sql, id: string): Promise<Owed | undefined> {
  const { rows } = await sql<Owed>`
    select r.user_id, r.organization_id, b.listing_id
    from bot_replies r join bot_conversations b on b.id = r.conversation_id where r.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Takes a reply that no one writes, or that its writer left; undefined for others, and while an earlier question of the
 * conversation waits.
 */
export async function claimReply(db: Sql, id: string, claim: string): Promise<ClaimedReply | undefined> {
  const { rows } = await sql<ClaimedReply>`
    update bot_replies r set state = 'writing', claim = ${claim}, tries = r.tries + 1, draft = '', task_state = null, touched_at = now()
    from messages q
    where r.id = ${id} and q.conversation_id = r.conversation_id and q.seq = r.question_seq
      and (r.state = 'waiting' or r.state = 'writing' and r.touched_at < now() - interval '45 seconds')
      and not exists (
        select from bot_replies earlier
        where earlier.conversation_id = r.conversation_id and earlier.question_seq < r.question_seq
          and earlier.state <> 'ended'
      )
    returning r.conversation_id, r.question_seq, r.tries, q.body as question,
      (select c.listing_id from conversations c where c.id = r.conversation_id) as listing_id,
      (select c.topic_seq from conversations c where c.id = r.conversation_id) as topic_seq`.execute(db);
  return rows[0];
}

/** Adds to a draft; answers how long it was before, or undefined where someone else writes or ended it. */
export async function appendDraft(
  db: Sql,
  { id, claim }: { readonly id: string; readonly claim: string },
  text: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ before: number }>`
    update bot_replies set draft = draft || ${text}, touched_at = now()
    where id = ${id} and claim = ${claim} and state = 'writing'
    returning length(draft) - length(${text}) as before`.execute(db);
  return rows[0]?.before;
}

/** Notes how far the task behind a draft is; answers how long the draft is, or undefined where someone else writes or ended it. */
export async function writeTaskState(
  db: Sql,
  { id, claim }: { readonly id: string; readonly claim: string },
  state: TaskState,
): Promise<number | undefined> {
  const { rows } = await sql<{ length: number }>`
    update bot_replies set task_state = ${state}, touched_at = now()
    where id = ${id} and claim = ${claim} and state = 'writing'
    returning length(draft) as length`.execute(db);
  return rows[0]?.length;
}

/** Begins a new topic of a conversation with a message. */
export async function writeTopic(db: Sql, conversationId: string, seq: number): Promise<void> {
  await sql`update conversations set topic_seq = ${seq} where id = ${conversationId}`.execute(db);
}

/** The reply of a claim, locked until the transaction ends; undefined where someone else writes or ended it. */
export async function lockClaimed(
  db: Sql,
  { id, claim }: { readonly id: string; readonly claim: string },
): Promise<OpenReply | undefined> {
  const { rows } = await sql<OpenReply>`
    select id, conversation_id, question_seq, draft from bot_replies
    where id = ${id} and claim = ${claim} and state = 'writing' for update`.execute(db);
  return rows[0];
}

/** What was kept of a reply that ended without its writer: empty for nothing that counts; null where it hasn't ended. */
export async function findKept(db: Sql, id: string): Promise<string | null> {
  const { rows } = await sql<{ body: string }>`
    select case when r.is_free then '' else coalesce(m.body, '') end as body
    from bot_replies r left join messages m on m.conversation_id = r.conversation_id and m.seq = r.answer_seq
    where r.id = ${id} and r.state = 'ended'`.execute(db);
  return rows[0]?.body ?? null;
}

/** A reply that hasn't ended. */
export interface OpenReply {
  readonly id: string;
  readonly conversation_id: string;
  readonly question_seq: number;
  readonly draft: string;
}

/** The asker's reply that is next or being written in a conversation, locked until the transaction ends. */
export async function lockOpen(
  db: Sql,
  userId: string,
  conversationId: string,
): Promise<OpenReply | undefined> {
  const { rows } = await sql<OpenReply>`
    select id, conversation_id, question_seq, draft from bot_replies
    where conversation_id = ${conversationId} and user_id = ${userId} and state <> 'ended'
    order by question_seq limit 1 for update`.execute(db);
  return rows[0];
}

/** What a bot is writing to the asker, or null. */
export async function findDraft(db: Sql, userId: string, conversationId: string): Promise<BotDraft | null> {
  const { rows } = await sql<Pick<BotDraft, "replyId" | "text"> & { task: TaskState | null }>`
    select id as "replyId", draft as text, task_state as task from bot_replies
    where conversation_id = ${conversationId} and user_id = ${userId} and state <> 'ended'
    order by question_seq limit 1`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { task, ...draft } = row;
  return { ...draft, ...(task && { task }) };
}

/** Takes a question from those of a trial, or gives one back; answers whether they are counted there. */
export async function writeQuestionsLeft(db: Sql, conversationId: string, by: -1 | 1): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update conversations set questions_left = questions_left + ${by}
    where id = ${conversationId} and questions_left is not null`.execute(db);
  return numAffectedRows === 1n;
}

/** A reply that waits, with the agent that owes it; null: the product's own bot. */
export interface OwedReply {
  readonly id: string;
  readonly listing_id: string | null;
}

/** What a reply became: a message, or none; `isFree`: its question doesn't count. */
export interface ReplyEnd {
  readonly answerSeq: number | null;
  readonly isFree: boolean;
}

/** Ends a reply; answers the one that waits behind it. */
export async function endReply(
  db: Sql,
  { id, conversation_id }: OpenReply,
  { answerSeq, isFree }: ReplyEnd,
): Promise<OwedReply | undefined> {
  await sql`
    update bot_replies set state = 'ended', claim = null, draft = '', answer_seq = ${answerSeq}, is_free = ${isFree}
    where id = ${id}`.execute(db);
  const { rows } = await sql<OwedReply>`
    select r.id, c.listing_id from bot_replies r join conversations c on c.id = r.conversation_id
    where r.conversation_id = ${conversation_id} and r.state <> 'ended'
    order by r.question_seq limit 1`.execute(db);
  return rows[0];
}

/** Replies that no one took or whose writer fell silent. For the worker. */
export async function findLeft(db: Sql): Promise<OwedReply[]> {
  const { rows } = await sql<OwedReply>`
    select r.id, b.listing_id from bot_replies r join bot_conversations b on b.id = r.conversation_id
    where r.state <> 'ended' and r.touched_at < now() - interval '45 seconds'
    order by r.touched_at limit 100`.execute(db);
  return rows;
}

/** The question that a bot's message answers and the answer, or undefined. */
export async function findAnswered(
  db: Sql,
  conversationId: string,
  answerSeq: number,
): Promise<{ readonly id: string; readonly question: string; readonly answer: string } | undefined> {
  const { rows } = await sql<{ id: string; question: string; answer: string }>`
    select q.id, q.body as question, a.body as answer
    from bot_replies r
    join messages q on q.conversation_id = r.conversation_id and q.seq = r.question_seq
    join messages a on a.conversation_id = r.conversation_id and a.seq = r.answer_seq
    where r.conversation_id = ${conversationId} and r.answer_seq = ${answerSeq}`.execute(db);
  return rows[0];
}
