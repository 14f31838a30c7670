import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { threadKey, toldUpTo } from "../live/live.ts";
import { firstSeqOf, lastSeqOf, merge, type Thread } from "../live/thread-cache.ts";

const PAGE = 50;
const CATCH_UP_PAGE = 200;
/** Anyone who missed more starts anew at the end; the rest is read by scrolling up. */
const CATCH_UP_AT_MOST = 1000;
const KEPT_MS = 20 * 60_000;

/**
 * The messages of a conversation. The first read takes the latest page; every later one, after a lost connection or
 * on the way back to the tab, asks for all after the last message there is and adds it.
 */
export function useThread(conversationId: string) {
  const client = useQueryClient();
  return useQuery<Thread>({
    queryKey: threadKey(conversationId),
    queryFn: ({ signal }) => readOn(client, conversationId, signal),
    // What came in live or from above while a read was under way is not undone by its answer.
    structuralSharing: (known, read) => merge(read as Thread, (known as Thread | undefined)?.messages ?? []),
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

async function readOn(client: QueryClient, conversationId: string, signal: AbortSignal): Promise<Thread> {
  const known = client.getQueryData<Thread>(threadKey(conversationId));
  let thread = known ?? (await latest(conversationId, signal));
  // The answer may have left the server before a message that this tab was told of meanwhile.
  if (!known && lastSeqOf(thread) >= toldUpTo(conversationId)) return thread;
  for (;;) {
    const after = lastSeqOf(thread);
    const query = { limit: CATCH_UP_PAGE, after };
    const { messages, count } = await call(
      conversations.messages,
      { params: { conversationId }, query },
      { signal },
    );
    if (count - after > CATCH_UP_AT_MOST) return latest(conversationId, signal);
    thread = merge(thread, messages);
    if (messages.length < CATCH_UP_PAGE) return thread;
  }
}

async function latest(conversationId: string, signal: AbortSignal): Promise<Thread> {
  const query = { limit: PAGE };
  const { messages } = await call(conversations.messages, { params: { conversationId }, query }, { signal });
  return { messages };
}
