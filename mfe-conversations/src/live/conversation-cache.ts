import type { Conversation, Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";

/** A conversation after a message of it changed. */
export function afterChange(conversation: Conversation, message: Message): Conversation {
  const isLast =
    conversation.lastMessage?.seq === message.seq && conversation.lastMessage.change <= message.change;
  const change = Math.max(conversation.change, message.change);
  return { ...conversation, change, lastMessage: isLast ? message : conversation.lastMessage };
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
  return withReads(spoken, (member) =>
    member._id === message.senderId ? message.seq : member.last_read_seq,
  );
}

/** A conversation after a member has read it up to a message. */
export function afterRead(conversation: Conversation, read: { userId: string; seq: number }): Conversation {
  return withReads(conversation, (member) =>
    member._id === read.userId ? Math.max(member.last_read_seq, read.seq) : member.last_read_seq,
  );
}

function withReads(
  conversation: Conversation,
  seqOf: (member: Conversation["members"][number]) => number,
): Conversation {
  const members = conversation.members.map((member) => ({ ...member, last_read_seq: seqOf(member) }));
  const unread = members.map(({ _id, last_read_seq }) => ({
    userId: _id,
    unreadCount: Math.max(0, conversation.last_seq - last_read_seq),
  }));
  return { ...conversation, members, unread };
}

/** An updated conversation replaces the one with the same id; a new one is appended. */
export function withConversation(list: readonly Conversation[], updated: Conversation): Conversation[] {
  const known = list.some(({ _id }) => _id === updated._id);
  return known ? list.map((each) => (each._id === updated._id ? updated : each)) : [...list, updated];
}
