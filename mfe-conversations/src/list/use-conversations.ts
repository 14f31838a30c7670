import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { cacheRules, on } from "@loubby/shared-contracts/shell";
import { followLive, listKey } from "../live/live.ts";

/** Read again this often in case an event was missed. */
const PRESENCE_MS = 5 * 60_000;

/** The person's conversations, or those in their archive: pinned first, then the latest spoken. Kept true by live events. */
export function useConversations(archived = false, enabled = true) {
  const client = useQueryClient();
  useEffect(() => followLive(client), [client]);
  const list = useInfiniteQuery({
    ...cacheRules.conversations,
    queryKey: listKey(archived),
    enabled,
    queryFn: ({ pageParam, signal }) =>
      call(
        conversations.list,
        {
          query: {
            ...(archived ? { archived: "true" as const } : {}),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const found = list.data?.pages.flatMap((page) => page.conversations) ?? [];
  return { list, found: latestFirst(found) };
}

/** One conversation: from the list, or read by itself when it is hidden or further down. */
export function useConversation(conversationId: string, found: readonly Conversation[], listed: boolean) {
  const known = found.find(({ _id }) => _id === conversationId);
  const one = useQuery({
    ...query(conversations.get, { params: { conversationId } }),
    enabled: listed && known === undefined,
  });
  return { conversation: known ?? one.data, error: known ? null : one.error, retry: one.refetch };
}

/** Who of the people in the person's conversations is online, kept true by live events. Says too that the person is. */
export function useOnline(): ReadonlySet<string> {
  const client = useQueryClient();
  const { data } = useQuery({
    ...query(conversations.presence, {}),
    refetchInterval: PRESENCE_MS,
    staleTime: PRESENCE_MS,
    retry: false,
  });
  useEffect(
    () =>
      on("presence.changed.v1", ({ userId, online }) =>
        client.setQueryData<ReplyOf<typeof conversations.presence>>(
          keyOf(conversations.presence, {}),
          (known) => {
            const others = (known?.online ?? []).filter((id) => id !== userId);
            return { online: online ? [...others, userId] : others };
          },
        ),
      ),
    [client],
  );
  return new Set(data?.online);
}

/** Pinned first, then the latest spoken. A page boundary may have moved since, so the same one can come twice. */
function latestFirst(found: readonly Conversation[]): Conversation[] {
  const once = [...new Map(found.map((conversation) => [conversation._id, conversation])).values()];
  return once.sort(
    (a, b) =>
      Number(b.pinned) - Number(a.pinned) ||
      b.updatedAt.localeCompare(a.updatedAt) ||
      b._id.localeCompare(a._id),
  );
}
