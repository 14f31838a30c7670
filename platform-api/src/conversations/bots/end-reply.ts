import { enqueue } from "#api/background/enqueue";
import type { Sql } from "#api/db/database";
import { emitLater } from "#api/realtime/emit-later";
import type { Reader } from "../reader.sql.ts";
import { endReply, type OpenReply } from "./bots.sql.ts";
import type { Ending } from "./bots.ts";
import { countQuestion } from "./count-question.ts";
import { postAsBot } from "./post-as-bot.ts";
import { queueOf } from "./queue.ts";

/**
 * Ends a locked reply as one ordinary message, or as none when nothing was said, in the caller's transaction; the
 * question behind it is answered next. A question for which nothing was said doesn't count.
 */
export async function endAs(sql: Sql, asker: Reader, open: OpenReply, ending: Ending | null): Promise<void> {
  const { id: replyId, conversation_id: conversationId, question_seq: replyTo } = open;
  const message =
    ending && (await postAsBot(sql, asker, { conversationId, clientId: replyId, replyTo, ...ending }));
  const isFree = ending === null || ending.isFree === true;
  const next = await endReply(sql, open, { answerSeq: message?.seq ?? null, isFree });
  if (next !== undefined) await enqueue(sql, queueOf(next.listing_id), [{ replyId: next.id }]);
  if (isFree) await countQuestion(sql, asker.userId, conversationId, 1);
  const ended = { conversationId, replyId, from: 0, text: "", ended: true } as const;
  await emitLater(sql, `user:${asker.userId}`, "conversations.draft.v1", ended);
}
