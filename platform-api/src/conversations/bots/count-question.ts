import type { Sql } from "#api/db/database";
import { emitLater } from "#api/realtime/emit-later";
import { writeQuestionsLeft } from "./bots.sql.ts";

/** Counts a question of a trial, or gives one back, and has the asker's tabs show what is left. */
export async function countQuestion(
  sql: Sql,
  userId: string,
  conversationId: string,
  by: -1 | 1,
): Promise<void> {
  if (await writeQuestionsLeft(sql, conversationId, by))
    await emitLater(sql, `user:${userId}`, "conversations.changed.v1", { conversationId });
}
