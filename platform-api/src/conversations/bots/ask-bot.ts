import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import {
  type FileKind,
  kindOfType,
  MOST_ASKED_FILES,
  wordsOfKinds,
} from "@loubby/shared-contracts/http/agents/file-kinds";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { QUESTION_LIMIT } from "@loubby/shared-contracts/http/conversations/message-lengths";
import { enqueue } from "#api/background/enqueue";
import type { Sql } from "#api/db/database";
import { findAttachment } from "#api/files/find-attachment";
import { emitLater } from "#api/realtime/emit-later";
import type { lockConversation } from "../members.sql.ts";
import type { Utterance } from "../messages.sql.ts";
import type { Reader } from "../reader.sql.ts";
import { insertReply } from "./bots.sql.ts";
import { countQuestion } from "./count-question.ts";
import { refuseTooMany } from "./refuse-too-many.ts";
import { queueOf } from "./queue.ts";

/** A bot's conversation as it is locked. */
type Asked = Pick<
  NonNullable<Awaited<ReturnType<typeof lockConversation>>>,
  "id" | "name" | "listing_id" | "questions_left" | "file_kinds"
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
  const problem = await refusalOfFiles(sql, asked.file_kinds ?? [], fileIds ?? []);
  if (problem !== null) throw new ApiError(422, "question_refused", `${who} ${problem}`);
  if (Array.from(body).length > QUESTION_LIMIT)
    throw new ApiError(422, "question_refused", `${who} reads questions of up to 2,000 characters.`);
  if (asked.questions_left === 0)
    throw new ApiError(422, "trial_over", `You've tried ${who} as often as you can before you buy it.`);
  await refuseTooMany(sql, userId);
}

/** Why a question's files can't be sent, to be read after the name of the asked; null where they can. */
async function refusalOfFiles(
  sql: Sql,
  kinds: readonly FileKind[],
  fileIds: readonly string[],
): Promise<string | null> {
  if (fileIds.length === 0) return null;
  if (kinds.length === 0) return "can't read files. Ask in words instead.";
  if (fileIds.length > MOST_ASKED_FILES) return `takes up to ${MOST_ASKED_FILES} files with a question.`;
  for (const fileId of fileIds) {
    // What isn't the asker's, or isn't checked yet, is refused where it is attached. A voice message is of no kind.
    const file = await findAttachment(sql, fileId, "message-file");
    const kind = kindOfType(file?.content_type ?? "");
    if (kind !== undefined && kinds.includes(kind)) continue;
    if (file === undefined && (await findAttachment(sql, fileId, "voice-message")) === undefined) continue;
    return `doesn't take ${file === undefined ? "voice messages" : `“${file.name}”`}. It takes these: ${wordsOfKinds(kinds)}.`;
  }
  return null;
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
