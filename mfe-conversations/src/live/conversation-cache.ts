import type { Conversation, Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";

/** A conversation after a message of it changed. */
export function afterChange(conversation: Conversation, message: Message): Conversation {
  const isLast =
    conversation.lastMessage?.seq === message.seq && conversation.lastMessage.change <= message.change;
  const change = Math.max(conversation.change, message.change);
  const changed = { ...conversation, change, lastMessage: isLast ? message : conversation.lastMessage };
  // Deleting is a message's last change, and the same change may be told twice.
  const isGone = message.deletedAt !== null && message.change > conversation.change;
  return isGone ? { ...changed, unread: withoutMessage(conversation, message) } : changed;
}

/** A conversation after something was said in it; what it knows already changes nothing. */
export function afterMessage(conversation: Conversation, message: Message): Conversation {
  if (message.conversationId !== conversation._id || message.seq <= conversation.last_seq)
    return conversation;
  const spoken = {
    ...conversation,
    lastMessage: message,
    last_seq: message.seq,
    change: Math.max(conversation.change, message.change),
    updatedAt: message.createdAt,
  };
  const added = message.seq - conversation.last_seq;
  const unread = spoken.unread.map(({ userId, unreadCount }) => ({
    userId,
    unreadCount: unreadCount + added,
  }));
  return afterRead({ ...spoken, unread }, { userId: message.senderId, seq: message.seq });
}

/** A conversation after a member has read it up to a message. */
export function afterRead(conversation: Conversation, read: { userId: string; seq: number }): Conversation {
  const members = conversation.members.map((member) =>
    member._id === read.userId
      ? { ...member, last_read_seq: Math.max(member.last_read_seq, read.seq) }
      : member,
  );
  // Of what comes after, some may be deleted or their own: never more than was known.
  const left = Math.max(0, conversation.last_seq - read.seq);
  const unread = conversation.unread.map((each) =>
    each.userId === read.userId ? { ...each, unreadCount: Math.min(each.unreadCount, left) } : each,
  );
  return { ...conversation, members, unread };
}

/** What is unread once a message is deleted. */
function withoutMessage(
  { members, unread }: Conversation,
  { seq, senderId }: Message,
): Conversation["unread"] {
  const waits = (userId: string) =>
    userId !== senderId && members.some(({ _id, last_read_seq }) => _id === userId && last_read_seq < seq);
  return unread.map(({ userId, unreadCount }) => ({
    userId,
    unreadCount: waits(userId) ? Math.max(0, unreadCount - 1) : unreadCount,
  }));
}

/** An updated conversation replaces the one with the same id; a new one is appended. */
export function withConversation(list: readonly Conversation[], updated: Conversation): Conversation[] {
  const known = list.some(({ _id }) => _id === updated._id);
  return known ? list.map((each) => (each._id === updated._id ? updated : each)) : [...list, updated];
}
