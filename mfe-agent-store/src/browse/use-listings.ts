import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import type { Browse } from "./use-browse.ts";

const PAGE = 24;

const minor = (units: number | undefined) => (units === undefined ? undefined : units * 100);

function requestOf({ q, category, currency, min, max, sort, saved }: Browse) {
  const words = q.trim() || undefined;
  const prices = { min_price: minor(min), max_price: minor(max) };
  const only = saved ? ({ saved: "true" } as const) : {};
  return { query: { limit: PAGE, q: words, category, currency, ...prices, sort, ...only } };
}

/** The agents of a browse, page after page. While the next answer is on its way the one before stays. */
export function useListings(browse: Browse) {
  const request = requestOf(browse);
  const list = useInfiniteQuery({
    queryKey: [...keyOf(listings.list, request), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call(listings.list, { query: { ...request.query, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // What is saved changes by every press of a heart.
    ...(browse.saved ? { staleTime: 0 } : {}),
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const first = list.data?.pages[0];
  return { list, items, total: first?.total ?? 0, near: first?.near ?? false };
}
