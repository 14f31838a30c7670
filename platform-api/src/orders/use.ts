import type { Sql } from "#api/db/database";
import { emitLater } from "#api/realtime/emit-later";
import { limitQuestions } from "./orders.sql.ts";

/** Lets a buyer's conversations with an agent go on without a limit (null), or ends them (0), and has open tabs show it. */
export async function setQuestions(
  sql: Sql,
  order: Parameters<typeof limitQuestions>[1],
  left: 0 | null,
): Promise<void> {
  for (const { conversation_id: conversationId, user_id } of await limitQuestions(sql, order, left))
    await emitLater(sql, `user:${user_id}`, "conversations.changed.v1", { conversationId });
}
