import type { BotNote } from "@loubby/shared-contracts/http/conversations/bot-note.schema";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { emitLater } from "#api/realtime/emit-later";
import {
  BOT_TYPE,
  type BotAgent,
  findBotConversation,
  insertConversation,
  insertMembers,
  liftLimit,
} from "../members.sql.ts";
import { show } from "../place.sql.ts";
import { readerOf, requireConversation } from "../say.service.ts";
import { postAsBot } from "./post-as-bot.ts";

/** How a bot says what it is. */
export interface Welcome {
  /** Another one where it became something else, which is told again. */
  readonly clientId: string;
  readonly body: string;
}

/**
 * Opens the person's conversation with the product's own bot in this workspace, or with an agent, or finds the one there is,
 * in the caller's transaction. It begins with the bot's `welcome`.
 */
export async function openBotConversation(
  sql: Sql,
  principal: Principal,
  welcome: Welcome,
  agent?: BotAgent,
): Promise<Conversation> {
  const reader = readerOf(principal);
  const { userId, organizationId } = reader;
  const find = () => findBotConversation(sql, reader, agent?.listingId ?? null);
  const known = await find();
  const opened =
    known ??
    (await insertConversation(sql, {
      organizationId,
      createdBy: userId,
      type: BOT_TYPE,
      name: agent?.name ?? null,
      clientId: null,
      pair: null,
      applicationId: null,
      agent,
    }));
  // Undefined where another tab opened it at the same moment.
  const conversationId = opened ?? (await find());
  if (conversationId === undefined) throw new Error("A bot's conversation exists that its owner can't see.");
  if (known === undefined && opened !== undefined) {
    await insertMembers(sql, conversationId, [{ userId, organizationId }]);
  } else {
    await show(sql, reader, conversationId);
    if (agent?.questions === null) await liftLimit(sql, conversationId);
  }
  const note: BotNote = { state: "done", links: [], by_model: false, hands_over: false };
  await postAsBot(sql, reader, { conversationId, ...welcome, note });
  await emitLater(sql, `user:${userId}`, "conversations.changed.v1", { conversationId });
  return requireConversation(sql, reader, conversationId);
}
