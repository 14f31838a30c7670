import type { BotNote } from "@loubby/shared-contracts/http/conversations/bot-note.schema";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { emitLater } from "#api/realtime/emit-later";
import { BOT_TYPE, findBotConversation, insertConversation, insertMembers } from "../members.sql.ts";
import { show } from "../place.sql.ts";
import { readerOf, requireConversation } from "../say.service.ts";
import { postAsBot } from "./post-as-bot.ts";

/**
 * Opens the person's conversation with the bot in this workspace, or finds the one there is, in the caller's transaction.
 * A new one begins with the bot's `welcome`.
 */
export async function openBotConversation(
  sql: Sql,
  principal: Principal,
  welcome: string,
): Promise<Conversation> {
  const reader = readerOf(principal);
  const { userId, organizationId } = reader;
  const known = await findBotConversation(sql, reader);
  const opened =
    known ??
    (await insertConversation(sql, {
      organizationId,
      createdBy: userId,
      type: BOT_TYPE,
      name: null,
      clientId: null,
      pair: null,
      applicationId: null,
    }));
  // Undefined where another tab opened it at the same moment.
  const conversationId = opened ?? (await findBotConversation(sql, reader));
  if (conversationId === undefined) throw new Error("A bot's conversation exists that its owner can't see.");
  if (known === undefined && opened !== undefined) {
    await insertMembers(sql, conversationId, [{ userId, organizationId }]);
    const note: BotNote = { state: "done", links: [], hands_over: false };
    await postAsBot(sql, reader, { conversationId, clientId: conversationId, body: welcome, note });
  } else {
    await show(sql, reader, conversationId);
  }
  await emitLater(sql, `user:${userId}`, "conversations.changed.v1", { conversationId });
  return requireConversation(sql, reader, conversationId);
}
