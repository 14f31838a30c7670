import type { Conversation, Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";

/** What is loaded of a conversation: newest first, without doubles and without a gap. */
export interface Thread {
  readonly messages: readonly Message[];
  /** The conversation's change up to which what is loaded is as the server has it. */
  readonly change: number;
}

export const lastSeqOf = ({ messages }: Thread): number => messages[0]?.seq ?? 0;
export const firstSeqOf = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 1;

/**
 * Adds messages that belong to the thread; of two versions of one, the later changed stays. What would leave a gap is
 * left out, so that asking for all changes since the last one always finds it; an empty thread goes on with the first
 * message.
 */
export function merge(thread: Thread, found: readonly Message[], change = thread.change): Thread {
  const all = new Map<number, Message>();
  for (const message of [...thread.messages, ...found]) {
    if ((all.get(message.seq)?.change ?? -1) <= message.change) all.set(message.seq, message);
  }
  const sorted = [...all.values()].sort((a, b) => b.seq - a.seq);
  const anchor = thread.messages[0]?.seq ?? 1;
  const at = sorted.findIndex(({ seq }) => seq === anchor);
  if (at === -1) return { ...thread, change };
  let [from, to] = [at, at];
  while (from > 0 && sorted[from - 1]?.seq === (sorted[from]?.seq ?? 0) + 1) from -= 1;
  while (to < sorted.length - 1 && sorted[to + 1]?.seq === (sorted[to]?.seq ?? 0) - 1) to += 1;
  return { messages: sorted.slice(from, to + 1), change };
}

/** Adds what was told live. The thread's change moves on only if nothing was missed in between. */
export function afterTold(thread: Thread, message: Message): Thread {
  return merge(thread, [message], message.change === thread.change + 1 ? message.change : thread.change);
}

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
