import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { threadKey, toldUpTo } from "../live/live.ts";
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

/** Reads the page before the oldest message that is loaded. */
export function useOlder(conversationId: string) {
  const client = useQueryClient();
  const key = threadKey(conversationId);
  return useMutation({
    mutationFn: async () => {
      const thread = client.getQueryData<Thread>(key);
      if (thread === undefined || firstSeqOf(thread) <= 1) return;
      const { messages } = await call(conversations.messages, {
        params: { conversationId },
        query: { limit: PAGE, before: firstSeqOf(thread) },
      });
      client.setQueryData<Thread>(key, (known) => known && merge(known, messages));
    },
  });
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
    const { messages, change } = await call(
      conversations.changes,
      { params: { conversationId }, query },
      { signal },
    );
    if (change - thread.change > CATCH_UP_AT_MOST) return latest(conversationId, signal);
    thread = merge(thread, messages, messages.at(-1)?.change ?? Math.max(thread.change, change));
    if (messages.length < CATCH_UP_PAGE) return thread;
  }
}

async function latest(conversationId: string, signal: AbortSignal): Promise<Thread> {
  const query = { limit: PAGE };
  const read = await call(conversations.messages, { params: { conversationId }, query }, { signal });
  return { messages: read.messages, change: read.change };
}
