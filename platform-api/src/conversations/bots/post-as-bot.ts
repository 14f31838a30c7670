import type { BotNote } from "@loubby/shared-contracts/http/conversations/bot-note.schema";
import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { helpBot } from "@loubby/shared-contracts/http/conversations/help-bot";
import type { Sql } from "#api/db/database";
import { adoptFile, type StoredFile } from "#api/files/adopt-file";
import { attachFiles } from "../message-files.ts";
import { lockConversation } from "../members.sql.ts";
import { findSent, insertMessage } from "../messages.sql.ts";
import type { Reader } from "../reader.sql.ts";
import { notFound, tellMembers } from "../say.service.ts";

/** What a bot's answer cost: what a model counts of what it read and wrote. */
export interface Cost {
  readonly model: string;
  readonly tokensIn: number | null;
  readonly tokensOut: number | null;
}

/** What a bot says. */
export interface BotPost {
  readonly conversationId: string;
  /** The same for the same thing: it is said once. */
  readonly clientId: string;
  readonly body: string;
  readonly note: BotNote;
  readonly cost?: Cost | undefined;
  readonly replyTo?: number | undefined;
  /** Stored files that come with it. */
  readonly files?: readonly StoredFile[];
}

/**
 * Says something in the product's own name, in the caller's transaction: like other messages it takes its place in the
 * order and is told to every tab and the bell. Throws 404 where the asker is no member.
 */
export async function postAsBot(
  sql: Sql,
  reader: Reader,
  { conversationId, clientId, body, note, cost, replyTo, files = [] }: BotPost,
): Promise<Message> {
  const locked = await lockConversation(sql, reader, conversationId);
  if (!locked) throw notFound();
  const sent = { conversationId, senderId: null, clientId };
  const before = await findSent(sql, sent);
  if (before) return before;
  const isLate = replyTo !== undefined && replyTo < locked.last_seq;
  const fileIds = files.map(({ id }) => id);
  const inserted = await insertMessage(sql, {
    ...sent,
    kind: "text",
    body,
    fileIds,
    bot: { ...note, ...(cost && { cost }) },
    replyTo: isLate ? replyTo : undefined,
  });
  for (const file of files) await adoptFile(sql, file);
  const message = await attachFiles(sql, inserted, fileIds);
  await tellMembers(sql, message, { name: locked.name ?? helpBot.name, group: null });
  return message;
}
