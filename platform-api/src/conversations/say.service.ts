import * as paths from "@loubby/shared-contracts/paths";
import type { Conversation, Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { truncate } from "@loubby/shared-contracts/shell/text";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { remind } from "#api/notifications/tell";
import { emitLaterTo } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { findConversation } from "./conversations.sql.ts";
import type { Reader } from "./reader.sql.ts";
import { findMembers, findMemberWithoutPassword, lockConversation, markReadUpTo } from "./members.sql.ts";
import { findSent, insertMessage, type Utterance } from "./messages.sql.ts";

/** Characters of a message that a bell shows. */
const EXCERPT = 140;

/** Where a conversation is read. */
export const linkOf = (conversationId: string) => paths.conversation(conversationId);

/** The refusal for people who are no members: to them the conversation does not exist. */
export const notFound = () =>
  new ApiError(404, "conversation_not_found", "This conversation isn't in this workspace.");

export const readerOf = (principal: Principal): Reader => ({
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
  form: { readonly conversationId: string; readonly client_id: string; readonly body: string },
): Promise<{ updatedConversation: Conversation; message: Message }> {
  const { conversationId, client_id: clientId, body } = form;
  return db.as(askerOf(principal)).write(async (sql) => {
    const utterance = { conversationId, senderId: principal.userId, clientId, kind: "text", body } as const;
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
 * someone in the conversation can't sign in to read it.
 */
export async function say(sql: Sql, principal: Principal, utterance: Utterance): Promise<Message> {
  const { conversationId } = utterance;
  const reader = readerOf(principal);
  if (!(await lockConversation(sql, reader, conversationId))) throw notFound();
  const before = await findSent(sql, utterance);
  if (before) return before;
  await refuseUnread(sql, principal, conversationId);
  const message = await insertMessage(sql, utterance);
  await markReadUpTo(sql, reader, conversationId, message.seq);
  const members = await findMembers(sql, conversationId);
  await emitLaterTo(
    sql,
    members.map(({ user_id }) => user_id),
    "messages.received.v1",
    { message },
  );
  const others = members.filter(({ user_id }) => user_id !== principal.userId);
  await remind(
    sql,
    others.map(({ user_id, organization_id }) => ({ userId: user_id, organizationId: organization_id })),
    {
      title: principal.name,
      body: truncate(message.body.replace(/\s+/g, " ").trim(), EXCERPT),
      link: linkOf(conversationId),
    },
  );
  return message;
}

/** Throws 409 `no_password` when someone in a conversation has no password, so that nothing is written to no one. */
export async function refuseUnread(sql: Sql, principal: Principal, conversationId: string): Promise<void> {
  const name = await findMemberWithoutPassword(sql, conversationId, principal.userId);
  if (name === undefined) return;
  const text = `${name} has no password, so messages don't reach them. Mail them from their application instead.`;
  throw new ApiError(409, "no_password", text);
}
