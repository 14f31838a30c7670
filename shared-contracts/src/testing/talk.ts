import type { Conversation, Message } from "../http/conversations/conversations.schema.ts";
import { idOf } from "./people.ts";

/** A private conversation without messages, but for what is given. */
export const conversationLike = (given: Partial<Conversation>): Conversation => ({
  _id: idOf(900),
  type: "private",
  name: null,
  members: [],
  unread: [],
  lastMessage: null,
  last_seq: 0,
  change: 0,
  muted: false,
  pinned: false,
  archived: false,
  logo_url: null,
  writing: "open",
  strangers: null,
  context: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  ...given,
});

/** A plain message; its ids and its change follow its sequence unless given. */
export const messageLike = (given: Partial<Message> & Pick<Message, "seq">): Message => ({
  _id: idOf(10_000 + given.seq),
  conversationId: idOf(900),
  senderId: idOf(1),
  client_id: idOf(20_000 + given.seq),
  kind: "text",
  body: "Hello",
  createdAt: "2026-01-01T00:00:00.000Z",
  change: given.seq,
  former: null,
  replyTo: null,
  mentions: [],
  files: [],
  reactions: [],
  preview: null,
  bot: null,
  editedAt: null,
  deletedAt: null,
  ...given,
});
