import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";

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
