import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { enqueue } from "#api/background/enqueue";
import type { Sql } from "#api/db/database";
import { emitLater } from "#api/realtime/emit-later";
import type { Utterance } from "../messages.sql.ts";
import type { Reader } from "../reader.sql.ts";
import { countQuestions, insertReply } from "./bots.sql.ts";
import { botQueue } from "./queue.ts";

/** Questions of one person in ten minutes, and characters of one. */
const MOST_QUESTIONS = 20;
const LONGEST = 2000;

/** Throws 422 `question_refused` for what a bot can't read, 429 `too_many_questions`. */
export async function refuseQuestion(sql: Sql, userId: string, { body, fileIds }: Utterance): Promise<void> {
  if ((fileIds ?? []).length > 0)
    throw new ApiError(422, "question_refused", "The assistant can't read files. Ask in words instead.");
  if (Array.from(body).length > LONGEST)
    throw new ApiError(422, "question_refused", "The assistant reads questions of up to 2,000 characters.");
  if ((await countQuestions(sql, userId)) < MOST_QUESTIONS) return;
  const text = `You've asked ${MOST_QUESTIONS} questions in ten minutes. Wait a few minutes, or write to our team in the Help Center.`;
  throw new ApiError(429, "too_many_questions", text, { retryAfter: 120 });
}

/** Has a bot answer a question once the transaction commits. */
export async function askBot(
  sql: Sql,
  { userId, organizationId }: Reader,
  { conversationId, seq }: Pick<Message, "conversationId" | "seq">,
): Promise<void> {
  const replyId = await insertReply(sql, {
    conversation_id: conversationId,
    question_seq: seq,
    user_id: userId,
    organization_id: organizationId,
  });
  await enqueue(sql, botQueue, [{ replyId }]);
  await emitLater(sql, `user:${userId}`, "conversations.draft.v1", {
    conversationId,
    replyId,
    from: 0,
    text: "",
  });
}
