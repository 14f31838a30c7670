import type {
  Conversation,
  ConversationMember,
  Message,
} from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { helpBot } from "@loubby/shared-contracts/http/conversations/help-bot";
import { brand } from "@loubby/shared-contracts/shell";

/** The type of a conversation with the help assistant. */
export const BOT_TYPE = `${brand.product}_bot` as const;

/** First and last name. */
export const nameOf = ({
  first_name,
  last_name,
}: Pick<ConversationMember, "first_name" | "last_name">): string => `${first_name} ${last_name}`;

/** The members besides the person. */
export const othersIn = ({ members }: Conversation, userId: string): ConversationMember[] =>
  members.filter(({ _id }) => _id !== userId);

/** What an agent, or a sender who is or was a member, is called; undefined once nothing names them. */
export function senderName(
  { senderId, former }: Pick<Message, "senderId" | "former">,
  members: readonly ConversationMember[],
): string | undefined {
  if (senderId === helpBot._id) return former ?? helpBot.name;
  const member = members.find(({ _id }) => _id === senderId);
  return member ? nameOf(member) : (former ?? undefined);
}

/** What a conversation is called for a person: its name, or those they talk with. */
export function titleOf(conversation: Conversation, userId: string): string {
  if (conversation.name !== null) return conversation.name;
  if (conversation.type === BOT_TYPE) return helpBot.name;
  const others = othersIn(conversation, userId).map(nameOf);
  return others.length > 0 ? others.join(", ") : "Only you";
}

/** A group's picture, an agent's, or that of the other person in a private conversation. */
export function imageOf(conversation: Conversation, userId: string): string | null {
  if (conversation.type === "group" || conversation.type === BOT_TYPE) return conversation.logo_url;
  const others = othersIn(conversation, userId);
  return others.length === 1 ? (others[0]?.logo_url ?? null) : null;
}

/** Whether the other one of a private conversation is online; undefined where that says nothing. */
export function isOnlineIn(conversation: Conversation, userId: string, online: ReadonlySet<string>) {
  if (conversation.type !== "private") return undefined;
  return othersIn(conversation, userId).some(({ _id }) => online.has(_id));
}

/** How many messages a person has not read. */
export function unreadIn({ unread }: Conversation, userId: string): number | undefined {
  return unread.find((entry) => entry.userId === userId)?.unreadCount;
}

/** The last thing said, in one line. */
export function previewOf({ lastMessage }: Conversation): string {
  return lastMessage === null ? "No messages yet" : lineOf(lastMessage);
}

/** What a message says in one line. */
export function lineOf({ body, files, deletedAt }: Pick<Message, "body" | "files" | "deletedAt">): string {
  if (deletedAt !== null) return "Deleted message";
  const line = body.replace(/\s+/g, " ").trim();
  if (line !== "") return line;
  if (files.length === 1 && files[0]?.duration_ms) return "Voice message";
  return files.length === 1 ? (files[0]?.name ?? "A file") : `${files.length} files`;
}
