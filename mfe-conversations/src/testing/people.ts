import type {
  Conversation,
  ConversationMember,
  Message,
} from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { conversationLike, messageLike } from "@loubby/shared-contracts/testing/talk";
import { idOf, member as colleague } from "@loubby/shared-contracts/testing/people";

/** Who is signed in. */
export const ada = colleague("admin");

const member = (number: number, first_name: string, last_name: string): ConversationMember => ({
  _id: idOf(number),
  first_name,
  last_name,
  logo_url: null,
  company_name: number === 1 ? "Northwind" : null,
  role: number === 1 ? "owner" : "member",
  last_read_seq: 0,
});

/** A private conversation of Ada with someone, without messages. */
export function conversationWith(number: number, first_name: string, last_name: string): Conversation {
  const members = [member(1, "Ada", "Obi"), member(number, first_name, last_name)];
  return conversationLike({
    _id: idOf(100 + number),
    members,
    unread: members.map(({ _id }) => ({ userId: _id, unreadCount: 0 })),
    createdAt: "2026-11-01T09:00:00.000Z",
    updatedAt: "2026-11-01T09:00:00.000Z",
  });
}

/** A message of a conversation. */
export const messageOf = (conversation: Conversation, seq: number, senderId: string, body: string): Message =>
  messageLike({
    conversationId: conversation._id,
    seq,
    senderId,
    body,
    change: conversation.change + 1,
    createdAt: new Date(Date.parse("2026-11-01T10:00:00.000Z") + seq * 1000).toISOString(),
  });
