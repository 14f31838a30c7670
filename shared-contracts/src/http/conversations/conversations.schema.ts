import { z } from "zod";
import { brand } from "../../shell/brand.ts";
import { SHOWN_TEXT, UNSHOWN } from "../shown-text.ts";

export const conversationTypes = [
  "private",
  "group",
  "one_way_video",
  "ai_interview",
  `${brand.product}_bot`,
] as const;
export const ConversationType = z.enum(conversationTypes);
export type ConversationType = z.output<typeof ConversationType>;

/** Characters of one message at most, as a person counts them. */
export const MESSAGE_LIMIT = 10_000;

/** Someone who takes part in a conversation. */
export const ConversationMember = z.object({
  _id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  logo_url: z.string().nullable(),
  /** The company they speak for; null for a candidate. */
  company_name: z.string().nullable(),
  role: z.enum(["owner", "member"]),
  /** The sequence of the last message they have read; 0 for none. */
  last_read_seq: z.int(),
});
export type ConversationMember = z.output<typeof ConversationMember>;

/** One message: plain text as it was typed. `seq` counts from 1 within its conversation, without gaps. */
export const Message = z.object({
  _id: z.uuid(),
  conversationId: z.uuid(),
  senderId: z.uuid(),
  seq: z.int(),
  /** The sender's own id of it, by which a repeated send is known. */
  client_id: z.uuid(),
  /** `system`: the product tells what the sender did, such as opening a group. */
  kind: z.enum(["text", "system"]),
  body: z.string(),
  createdAt: z.string(),
});
export type Message = z.output<typeof Message>;

export const Conversation = z.object({
  _id: z.uuid(),
  type: ConversationType,
  /** A group's name; null where the other members name it. */
  name: z.string().nullable(),
  members: z.array(ConversationMember),
  unread: z.array(z.object({ userId: z.uuid(), unreadCount: z.int() })),
  lastMessage: Message.nullable(),
  /** The sequence of the last message; 0 while there is none. */
  last_seq: z.int(),
  /** What it is about, where it was opened from an application. */
  context: z
    .object({
      job: z.object({ _id: z.uuid(), title: z.string() }),
      application: z.object({ _id: z.uuid() }),
    })
    .nullable(),
  createdAt: z.string(),
  /** When something was last said, or when it was opened. */
  updatedAt: z.string(),
});
export type Conversation = z.output<typeof Conversation>;

/** Someone this person may write to. */
export const Contact = z.object({
  _id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  logo_url: z.string().nullable(),
  relation: z.enum(["colleague", "applicant", "acquaintance"]),
  /** What makes them known in a list: their position, the job they applied for, or their company. */
  detail: z.string(),
});
export type Contact = z.output<typeof Contact>;

const body = z
  .string()
  .refine((text) => text.trim() !== "", "Please write a message")
  .refine((text) => Array.from(text).length <= MESSAGE_LIMIT, "At most 10,000 characters");

const opened = z.object({
  data: z.object({
    conversation: Conversation,
    members: z.array(ConversationMember),
    /** The first message, where one was sent along. */
    message: Message.nullable(),
  }),
});

const changed = z.object({ updatedConversation: Conversation });

const list = {
  query: z.object({
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  response: z.object({ conversations: z.array(Conversation), nextCursor: z.string().nullable() }),
};

export const conversationsSchema = {
  list,
  aboutApplications: list,
  get: { response: Conversation },
  messages: {
    query: z
      .object({
        limit: z.coerce.number().int().min(1).max(200).default(50),
        /** Only what came before this sequence: an older page. */
        before: z.coerce.number().int().min(1).optional(),
        /** Only what came after this sequence, the oldest of it first in line: catching up. */
        after: z.coerce.number().int().min(0).optional(),
      })
      .refine(
        (query) => query.before === undefined || query.after === undefined,
        "Ask for `before` or `after`",
      ),
    response: z.object({ messages: z.array(Message), count: z.int() }),
  },
  send: {
    body: z.object({ conversationId: z.uuid(), client_id: z.uuid(), body }),
    response: z.object({ updatedConversation: Conversation, message: Message }),
  },
  markAsRead: { body: z.object({ conversationId: z.uuid(), seq: z.int().min(0) }), response: changed },
  hide: { response: changed },
  restore: { response: changed },
  createGroup: {
    body: z.object({
      /** A repeated creation with the same id answers the same group. */
      client_id: z.uuid(),
      name: z
        .string()
        .trim()
        .min(1, "Please name the group")
        .max(80, "At most 80 characters")
        .regex(SHOWN_TEXT, UNSHOWN),
      memberIds: z
        .array(z.uuid())
        .min(1, "Please choose at least one colleague")
        .max(49, "At most 50 people"),
    }),
    response: opened,
  },
  open: {
    body: z.object({
      userId: z.uuid(),
      /** The application that the conversation is about. */
      applicationId: z.uuid().optional(),
      message: z.object({ client_id: z.uuid(), body }).optional(),
    }),
    response: opened,
  },
  privateWith: {
    query: z.object({ userId: z.uuid() }),
    response: z.object({
      conversation: Conversation.nullable(),
      /** The latest five, newest first. */
      messages: z.array(Message),
    }),
  },
  contacts: {
    query: z.object({
      search: z.string().max(100).default(""),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    response: z.object({ contacts: z.array(Contact) }),
  },
  presence: { response: z.object({ online: z.array(z.uuid()) }) },
};
