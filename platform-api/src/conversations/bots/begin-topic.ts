import { randomUUID } from "node:crypto";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { lockConversation } from "../members.sql.ts";
import { insertMessage } from "../messages.sql.ts";
import { markReadUpTo } from "../place.sql.ts";
import { notFound, readerOf, tellMembers } from "../say.service.ts";
import { writeTopic } from "./bots.sql.ts";

/**
 * Begins a new topic with an agent, in the caller's transaction: it is told nothing of what was said before, and a task that
 * waited is left. Answers the sequence of the message that says so. Throws 404, 409 `not_an_agent`.
 */
export async function beginTopic(
  sql: Sql,
  principal: Principal,
  conversationId: string,
): Promise<{ readonly topic_seq: number }> {
  const reader = readerOf(principal);
  const locked = await lockConversation(sql, reader, conversationId);
  if (!locked) throw notFound();
  if (locked.listing_id === null)
    throw new ApiError(409, "not_an_agent", "No agent of the store answers in this conversation.");
  const message = await insertMessage(sql, {
    conversationId,
    senderId: principal.userId,
    clientId: randomUUID(),
    kind: "system",
    body: "New topic",
  });
  await writeTopic(sql, conversationId, message.seq);
  await markReadUpTo(sql, reader, conversationId, message.seq);
  await tellMembers(sql, message, { name: principal.name, group: null });
  return { topic_seq: message.seq };
}
