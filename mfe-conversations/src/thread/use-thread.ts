import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { messages } from "@loubby/shared-contracts/http/conversations/messages";
import { followThreads, threadKey, toldUpTo } from "../live/threads.ts";
import { firstSeqOf, merge, type Thread } from "../live/thread-cache.ts";

const PAGE = 50;
const CATCH_UP_PAGE = 200;
/** Anyone who missed more starts anew at the end; the rest is read by scrolling up. */
const CATCH_UP_AT_MOST = 1000;
const KEPT_MS = 20 * 60_000;

/**
 * The messages of a conversation. The first read takes the latest page; every later one, after a lost connection or
 * on the way back to the tab, asks for all that was said or changed since.
 */
export function useThread(conversationId: string) {
  const client = useQueryClient();
  // Before the first read, so that what is told meanwhile is not missed.
  useState(() => followThreads(client));
  return useQuery<Thread>({
    queryKey: threadKey(conversationId),
    queryFn: ({ signal }) => readOn(client, conversationId, signal),
    // What came in live or from above while a read was under way is not undone by its answer.
    structuralSharing: (known, read) => joined(read as Thread, known as Thread | undefined),
    staleTime: Infinity,
    gcTime: KEPT_MS,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
  });
}

/** Messages read at once on the way to one that is further up, and how many such pages at most. */
const REACH_PAGE = 200;
const REACH_PAGES = 10;

/** Reads what stands before the oldest message that is loaded. */
export function useOlder(conversationId: string) {
  const client = useQueryClient();
  const [reachedStart, setReachedStart] = useState(false);
  const key = threadKey(conversationId);
  const read = async (limit: number) => {
    const before = firstSeqOf(client.getQueryData<Thread>(key) ?? { messages: [], change: 0 });
    if (before <= 1) return false;
    const page = await call(conversations.messages, {
      params: { conversationId },
      query: { limit, before },
    });
    client.setQueryData<Thread>(key, (known) => known && merge(known, page.messages));
    // What the person deleted for themselves ends the thread before its first message.
    if (page.messages.length < limit) setReachedStart(true);
    return page.messages.length === limit;
  };
  const { mutate, isPending, isError } = useMutation({ mutationFn: () => read(PAGE) });
  return {
    isPending,
    isError,
    reachedStart,
    show: () => mutate(),
    /** Reads until a message is loaded; answers whether it is. */
    async reach(seq: number): Promise<boolean> {
      const isThere = () =>
        client.getQueryData<Thread>(key)?.messages.some((message) => message.seq === seq) ?? false;
      for (let pages = 0; pages < REACH_PAGES && !isThere(); pages += 1) if (!(await read(REACH_PAGE))) break;
      return isThere();
    },
  };
}

function joined(read: Thread, known: Thread | undefined): Thread {
  return known ? merge(read, known.messages, Math.max(read.change, known.change)) : read;
}

async function readOn(client: QueryClient, conversationId: string, signal: AbortSignal): Promise<Thread> {
  const known = client.getQueryData<Thread>(threadKey(conversationId));
  let thread = known ?? (await latest(conversationId, signal));
  // The answer may have left the server before a change that this tab was told of meanwhile.
  if (!known && thread.change >= toldUpTo(conversationId)) return thread;
  for (;;) {
    const query = { limit: CATCH_UP_PAGE, after: thread.change };
    const { messages: found, change } = await call(
      messages.changes,
      { params: { conversationId }, query },
      { signal },
    );
    if (change - thread.change > CATCH_UP_AT_MOST) return latest(conversationId, signal);
    thread = merge(thread, found, found.at(-1)?.change ?? Math.max(thread.change, change));
    if (found.length < CATCH_UP_PAGE) return thread;
  }
}

async function latest(conversationId: string, signal: AbortSignal): Promise<Thread> {
  const query = { limit: PAGE };
  const read = await call(conversations.messages, { params: { conversationId }, query }, { signal });
  return { messages: read.messages, change: read.change };
}
