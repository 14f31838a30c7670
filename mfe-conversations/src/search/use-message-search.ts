import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { messageSearch } from "@loubby/shared-contracts/http/conversations/message-search";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { useSettled } from "../use-settled.ts";

/** A letter says too little to look for. */
const SHORTEST = 2;

/** Messages that have the words that were typed, page by page: in one conversation, or in all. */
export function useMessageSearch(typed: string, conversationId?: string) {
  const search = useSettled(typed.trim());
  const isAsked = search.length >= SHORTEST;
  const found = useInfiniteQuery({
    queryKey: [...keyOf(messageSearch.search), conversationId ?? "all", search],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        messageSearch.search,
        {
          query: {
            search,
            ...(conversationId === undefined ? {} : { conversationId }),
            ...(cursor === null ? {} : { cursor }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: isAsked,
    // What it found may say something else by now.
    staleTime: 0,
  });
  const hits = isAsked ? (found.data?.pages.flatMap((page) => page.hits) ?? []) : [];
  return { found, hits, isAsked };
}
