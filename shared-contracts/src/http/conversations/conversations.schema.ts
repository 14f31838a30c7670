import { z } from "zod";
import { brand } from "../../shell/brand.ts";
import { BotNote } from "./bot-note.schema.ts";
import { Contact } from "./contact.schema.ts";
import { LinkPreview } from "./link-preview.schema.ts";
import { MessageFile } from "./message-file.schema.ts";
import { GroupName, MemberIds } from "./group-fields.schema.ts";
import { ConversationAgent } from "./conversation-agent.schema.ts";
import { MESSAGE_LIMIT } from "./message-lengths.ts";

export const conversationTypes = [
  "private",
  "group",
  "one_way_video",
  "ai_interview",
  `${brand.product}_bot`,
] as const;
export const ConversationType = z.enum(conversationTypes);
export type ConversationType = z.output<typeof ConversationType>;

/** Someone who takes part in a conversation. */
export const ConversationMember = z.object({
  _id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  logo_url: z.string().nullable(),
  /** The company they speak for; null for a candidate. */
  company_name: z.string().nullable(),
  role: z.enum(["owner", "member"]),
  /** The sequence of the last message they have read; 0 for none, also where one of the two doesn't show theirs. */
  last_read_seq: z.int(),
  /** False for someone without a password, who could read nothing that is written here. */
  can_sign_in: z.boolean().optional(),
});
export type ConversationMember = z.output<typeof ConversationMember>;

/** One message: plain text as it was typed. `seq` counts from 1 within its conversation, without gaps. */
export const Message = z.object({
  _id: z.uuid(),
  conversationId: z.uuid(),
  senderId: z.uuid(),
  /** What an agent is called, or a sender who is in the conversation no more; null for members, and once nothing names them. */
  former: z.string().nullable(),
  seq: z.int(),
  /** The sender's own id of it, by which a repeated send is known. */
  client_id: z.uuid(),
  /** `system`: the product tells what the sender did, such as opening a group. */
  kind: z.enum(["text", "system"]),
  /** Empty for files alone, and once it was deleted. */
  body: z.string(),
  createdAt: z.string(),
  /** The conversation's number of its last change; every message and every change of one takes the next. */
  change: z.int(),
  /** The message it answers, as that stands now, in its first 140 characters. */
  replyTo: z
    .object({ seq: z.int(), senderId: z.uuid(), former: z.string().nullable(), excerpt: z.string() })
    .nullable(),
  /** The members it names. */
  mentions: z.array(z.uuid()),
  files: z.array(MessageFile),
  /** Each emoji once, in the order of its first use, with who reacted so. */
  reactions: z.array(z.object({ emoji: z.string(), userIds: z.array(z.uuid()) })),
  /** None without a link, until its page was read, where that failed, and once the sender removed it. */
  preview: LinkPreview.nullable(),
  bot: BotNote.nullable(),
  editedAt: z.string().nullable(),
  /** When it was deleted; its text, files and reactions are gone then. */
  deletedAt: z.string().nullable(),
});
export type Message = z.output<typeof Message>;

export const Conversation = z.object({
  _id: z.uuid(),
  type: ConversationType,
  /** A group's name; null where the other members name it. */
  name: z.string().nullable(),
  /** A group's picture; null without one, and where the other members are its faces. */
  logo_url: z.string().nullable(),
  members: z.array(ConversationMember),
  /** Of the reader, and of the members whose reading they see. */
  unread: z.array(z.object({ userId: z.uuid(), unreadCount: z.int() })),
  lastMessage: Message.nullable(),
  /** The sequence of the last message; 0 while there is none. */
  last_seq: z.int(),
  /** The number of the last change of a message. */
  change: z.int(),
  /** The reader's own: no bell for it unless they are named, on top of the list, out of the list. */
  muted: z.boolean(),
  pinned: z.boolean(),
  archived: z.boolean(),
  /** Whether the two of a private one may write to each other: the reader blocked the other, or it isn't said why not. */
  writing: z.enum(["open", "blocked_by_you", "closed"]),
  /** While contact details are hidden between two strangers: which of them agreed to share theirs. Null otherwise. */
  strangers: z.object({ agreed: z.array(z.uuid()) }).nullable(),
  /** What it is about, where it was opened from an application. */
  context: z
    .object({
      job: z.object({ _id: z.uuid(), title: z.string() }),
      application: z.object({ _id: z.uuid() }),
    })
    .nullable(),
  /** The agent of the store that answers in it; none elsewhere. */
  agent: ConversationAgent.nullable().optional(),
  createdAt: z.string(),
  /** When something was last said, or when it was opened. */
  updatedAt: z.string(),
});
export type Conversation = z.output<typeof Conversation>;

/** What a message may say. */
export const MessageBody = z
  .string()
  .refine((text) => text.trim() !== "", "Please write a message.")
  .refine((text) => Array.from(text).length <= MESSAGE_LIMIT, "At most 10,000 characters.");

/** The members that a message names. */
export const Mentions = z.array(z.uuid()).max(50, "At most 50 people.").default([]);

const opened = z.object({
  data: z.object({
    conversation: Conversation,
    members: z.array(ConversationMember),
    /** The first message, where one was sent along. */
    message: Message.nullable(),
  }),
});

/** A conversation as it stands after a change. */
export const Changed = z.object({ updatedConversation: Conversation });

const list = {
  query: z.object({
    /** Those in the archive instead. */
    archived: z.enum(["true", "false"]).default("false"),
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
    response: z.object({
      messages: z.array(Message),
      /** The conversation's last sequence. */
      count: z.int(),
      /** The conversation's last change when they were read: where `changes` goes on. */
      change: z.int(),
    }),
  },
  send: {
    body: z
      .object({
        conversationId: z.uuid(),
        client_id: z.uuid(),
        body: z
          .string()
          .refine((text) => Array.from(text).length <= MESSAGE_LIMIT, "At most 10,000 characters."),
        /** The sequence of the message it answers. */
        reply_to: z.int().min(1).optional(),
        mentions: Mentions,
        /** Uploads of the sender for a message. */
        fileIds: z.array(z.uuid()).max(10, "At most 10 files.").default([]),
      })
      .refine(({ body: text, fileIds }) => text.trim() !== "" || fileIds.length > 0, {
        path: ["body"],
        message: "Please write a message.",
      }),
    response: z.object({ updatedConversation: Conversation, message: Message }),
  },
  markAsRead: {
    body: z
      .object({
        conversationId: z.uuid(),
        /** Everything up to this sequence is read. */
        seq: z.int().min(0).optional(),
        /** This sequence and everything after it is unread again. */
        unread_from: z.int().min(1).optional(),
      })
      .refine(
        ({ seq, unread_from }) => (seq === undefined) !== (unread_from === undefined),
        "Name `seq` or `unread_from`",
      ),
    response: Changed,
  },
  hide: { response: Changed },
  restore: { response: Changed },
  createGroup: {
    body: z.object({
      /** A repeated creation with the same id answers the same group. */
      client_id: z.uuid(),
      name: GroupName,
      /** The creator's upload for a group's picture. */
      picture_file_id: z.uuid().optional(),
      memberIds: MemberIds,
    }),
    response: opened,
  },
  open: {
    body: z.object({
      userId: z.uuid(),
      /** The application that the conversation is about. */
      applicationId: z.uuid().optional(),
      message: z.object({ client_id: z.uuid(), body: MessageBody }).optional(),
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
  lastSeen: { response: z.object({ last_seen: z.string().nullable() }) },
};
