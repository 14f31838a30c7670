import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { enqueue } from "#api/background/enqueue";
import type { Sql } from "#api/db/database";
import { emitLater } from "#api/realtime/emit-later";
import type { lockConversation } from "../members.sql.ts";
import type { Utterance } from "../messages.sql.ts";
import type { Reader } from "../reader.sql.ts";
import { countQuestions, insertReply } from "./bots.sql.ts";
import { countQuestion } from "./count-question.ts";
import { queueOf } from "./queue.ts";

/** Questions of one person in ten minutes, and characters of one. */
const MOST_QUESTIONS = 20;
const LONGEST = 2000;

/** A bot's conversation as it is locked. */
type Asked = Pick<
  NonNullable<Awaited<ReturnType<typeof lockConversation>>>,
  "id" | "name" | "listing_id" | "questions_left"
>;

/**
 * Throws 422 `question_refused` for what a bot can't read, `trial_over` once an agent was asked as often as it may be, 429
 * `too_many_questions`.
 */
export async function refuseQuestion(
  sql: Sql,
  userId: string,
  asked: Asked,
  { body, fileIds }: Utterance,
): Promise<void> {
  const who = asked.name ?? "The assistant";
  if ((fileIds ?? []).length > 0)
    throw new ApiError(422, "question_refused", `${who} can't read files. Ask in words instead.`);
  if (Array.from(body).length > LONGEST)
    throw new ApiError(422, "question_refused", `${who} reads questions of up to 2,000 characters.`);
  if (asked.questions_left === 0)
    throw new ApiError(422, "trial_over", `You've tried ${who} as often as you can before you buy it.`);
  if ((await countQuestions(sql, userId)) < MOST_QUESTIONS) return;
  const text = `You've asked ${MOST_QUESTIONS} questions in ten minutes. Wait a few minutes, or write to our team in the Help Center.`;
  throw new ApiError(429, "too_many_questions", text, { retryAfter: 120 });
}

/** Has a bot answer a question once the transaction commits. One of a trial counts. */
export async function askBot(
  sql: Sql,
  { userId, organizationId }: Reader,
  { id: conversationId, listing_id: listingId, questions_left: left }: Asked,
  { seq }: Pick<Message, "seq">,
): Promise<void> {
  if (left !== null) await countQuestion(sql, userId, conversationId, -1);
  const replyId = await insertReply(sql, {
    conversation_id: conversationId,
    question_seq: seq,
    user_id: userId,
    organization_id: organizationId,
  });
  await enqueue(sql, queueOf(listingId), [{ replyId }]);
  await emitLater(sql, `user:${userId}`, "conversations.draft.v1", {
    conversationId,
    replyId,
    from: 0,
    text: "",
  });
}
