import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { call } from "@loubby/shared-contracts/http/call";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { keyOf } from "@loubby/shared-contracts/http/query";
import type { Browse } from "./use-browse.ts";

const PAGE = 24;

/** What a list of agents is narrowed by, and its order. */
type Narrowing = Omit<NonNullable<RequestOf<typeof listings.list>["query"]>, "cursor" | "limit">;

const minor = (units: number | undefined) => (units === undefined ? undefined : units * 100);

/** What the API is asked for a browse, besides its place in the list. */
export function narrowingOf({ q, category, currency, min, max, sort, free, saved }: Browse): Narrowing {
  const words = q.trim() || undefined;
  const prices = { min_price: minor(min), max_price: minor(max) };
  const only = {
    ...(free && { free: "true" as const }),
    ...(saved && { saved: "true" as const }),
  };
  return { q: words, category, currency, ...prices, sort, ...only };
}

/** Agents, page after page. While the next answer is on its way the one before stays. */
export function useListings(narrowing: Narrowing) {
  const request = { query: { limit: PAGE, ...narrowing } };
  const list = useInfiniteQuery({
    queryKey: [...keyOf(listings.list, request), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call(listings.list, { query: { ...request.query, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // What is saved changes by every press of a heart.
    ...(narrowing.saved ? { staleTime: 0 } : {}),
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const first = list.data?.pages[0];
  return { list, items, total: first?.total ?? 0, near: first?.near ?? false };
}
