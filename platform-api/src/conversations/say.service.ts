import type { z } from "zod";
import * as paths from "@loubby/shared-contracts/paths";
import type {
  Conversation,
  conversationsSchema,
  Message,
} from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { truncate } from "@loubby/shared-contracts/shell/text";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { remind } from "#api/notifications/tell";
import { emitLaterTo } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { askBot, refuseQuestion } from "./bots/ask-bot.ts";
import { refuseBlocked } from "./blocks/refuse-blocked.ts";
import { attachFiles } from "./message-files.ts";
import { findConversation } from "./conversations.sql.ts";
import type { Reader } from "./reader.sql.ts";
import { BOT_TYPE, findMembers, findMemberWithoutPassword, lockConversation } from "./members.sql.ts";
import { markReadUpTo } from "./place.sql.ts";
import { previewLater } from "./previews/preview-later.ts";
import { findSent, insertMessage, type Utterance } from "./messages.sql.ts";
import { masked } from "./strangers/masking.ts";
import { keepHidden } from "./strangers/strangers.sql.ts";

/** Characters of a message that a bell shows. */
const EXCERPT = 140;

/** Where a conversation is read. */
export const linkOf = (conversationId: string) => paths.conversation(conversationId);

/** The refusal for people who are no members: to them the conversation does not exist. */
export const notFound = () =>
  new ApiError(404, "conversation_not_found", "This conversation isn't in this workspace.");

/** Who says something: someone signed in, or what a job knows of them. */
export interface Speaker extends Pick<Principal, "userId" | "name"> {
  readonly organization: { readonly id: string } | null;
}

export const readerOf = (principal: Pick<Speaker, "userId" | "organization">): Reader => ({
  userId: principal.userId,
  organizationId: principal.organization?.id ?? null,
});

/** One of the person's conversations. Throws 404 for what they are no member of. */
export async function requireConversation(
  sql: Sql,
  reader: Reader,
  conversationId: string,
): Promise<Conversation> {
  const conversation = await findConversation(sql, reader, conversationId);
  if (conversation === undefined) throw notFound();
  return conversation;
}

/** Sends a message. The same `client_id` again answers the message that is there, whatever it says now. */
export async function send(
  { db }: Services,
  principal: Principal,
  form: z.output<typeof conversationsSchema.send.body>,
): Promise<{ updatedConversation: Conversation; message: Message }> {
  const { conversationId, client_id: clientId, body, reply_to: replyTo, mentions, fileIds } = form;
  return db.as(askerOf(principal)).write(async (sql) => {
    const utterance: Utterance = {
      conversationId,
      senderId: principal.userId,
      clientId,
      kind: "text",
      body,
      replyTo,
      mentions,
      fileIds,
    };
    const message = await say(sql, principal, utterance);
    return {
      message,
      updatedConversation: await requireConversation(sql, readerOf(principal), conversationId),
    };
  });
}

/**
 * Says something in a conversation, in the caller's transaction: gives it its place in the order, tells every
 * member's tabs, and puts it into the others' bells. Throws 404 when the person is no member, 409 `no_password` when
 * someone in the conversation can't sign in to read it, 409 where one of two blocked the other, 422 `no_such_message` for an answer to nothing,
 * what `refuseQuestion` throws for a question to a bot, 422
 * `file_not_ready` for a file that isn't an upload of theirs for a message.
 */
export async function say(sql: Sql, principal: Speaker, utterance: Utterance): Promise<Message> {
  const { conversationId, replyTo } = utterance;
  const reader = readerOf(principal);
  const locked = await lockConversation(sql, reader, conversationId);
  if (!locked) throw notFound();
  const before = await findSent(sql, utterance);
  if (before) return before;
  await refuseBlocked(sql, principal.userId, locked);
  await refuseUnread(sql, principal, conversationId);
  if (locked.type === BOT_TYPE) await refuseQuestion(sql, principal.userId, locked, utterance);
  if (replyTo !== undefined && replyTo > locked.last_seq)
    throw new ApiError(422, "no_such_message", "The message you answer isn't in this conversation.");
  const members = await findMembers(sql, conversationId);
  const mentions = (utterance.mentions ?? []).filter((id) => members.some(({ user_id }) => user_id === id));
  const { body, whole } = await masked(sql, locked, utterance.body);
  const inserted = await insertMessage(sql, { ...utterance, body, mentions });
  if (whole !== null) await keepHidden(sql, inserted, whole);
  const message = await attachFiles(sql, inserted, utterance.fileIds ?? []);
  if (utterance.isLeft !== true) await markReadUpTo(sql, reader, conversationId, message.seq);
  if (message.kind === "text") await previewLater(sql, principal, message);
  await tellMembers(sql, message, { name: principal.name, group: locked.name, members });
  if (locked.type === BOT_TYPE) await askBot(sql, reader, locked, message);
  return message;
}

interface Telling {
  /** What the sender is called. */
  readonly name: string;
  /** The name of the group it was said in; null elsewhere. */
  readonly group: string | null;
  /** Its members, where they are known. */
  readonly members?: Awaited<ReturnType<typeof findMembers>>;
}

/** Tells every member's tabs of a new message, and puts it into the others' bells under the names of sender and group. */
export async function tellMembers(
  sql: Sql,
  message: Message,
  { name, group, members: known }: Telling,
): Promise<void> {
  const { conversationId, senderId, mentions } = message;
  const members = known ?? (await findMembers(sql, conversationId));
  await emitLaterTo(
    sql,
    members.map(({ user_id }) => user_id),
    "messages.received.v1",
    { message },
  );
  const others = members.filter(
    ({ user_id, muted }) => user_id !== senderId && (!muted || mentions.includes(user_id)),
  );
  const [named, rest] = [true, false].map((isNamed) =>
    others
      .filter(({ user_id }) => mentions.includes(user_id) === isNamed)
      .map(({ user_id, organization_id }) => ({ userId: user_id, organizationId: organization_id })),
  );
  const reminder = { body: excerptOf(message), link: linkOf(conversationId) };
  const place = group === null ? "" : ` in ${group}`;
  if (named?.length) await remind(sql, named, { ...reminder, title: `${name} mentioned you${place}` });
  if (rest?.length) await remind(sql, rest, { ...reminder, title: name + place });
}

/** What a bell shows of a message. */
export function excerptOf({ body, files }: Pick<Message, "body" | "files">): string {
  const line = body.replace(/\s+/g, " ").trim();
  if (line !== "") return truncate(line, EXCERPT);
  if (files.length === 1 && files[0]?.duration_ms) return "Voice message";
  return files.length === 1 ? "Sent a file" : `Sent ${files.length} files`;
}

/** Throws 409 `no_password` when someone in a conversation has no password, so that nothing is written to no one. */
export async function refuseUnread(sql: Sql, principal: Speaker, conversationId: string): Promise<void> {
  const name = await findMemberWithoutPassword(sql, conversationId, principal.userId);
  if (name === undefined) return;
  const text = `${name} has no password, so messages don't reach them. Mail them from their application instead.`;
  throw new ApiError(409, "no_password", text);
}
