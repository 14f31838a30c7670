import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { stores } from "@loubby/shared-contracts/http/agents/stores";
import type { StoreSort } from "@loubby/shared-contracts/http/agents/stores.schema";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { changedParams } from "@loubby/shared-ui/changed-params";

const PAGE = 24;

/** The orders of stores; the first is the standard. */
export const storeSortWords: Readonly<Record<StoreSort, string>> = {
  most_sold: "Most sold",
  best_rated: "Best rated",
  newest: "Newest",
};

/** What the address says of the list of stores; what it says amiss counts as not said. */
export function useSought() {
  const [params, setParams] = useSearchParams();
  const asked = params.get("sort") ?? "";
  const sort = Object.hasOwn(storeSortWords, asked) ? (asked as StoreSort) : "most_sold";
  const change = (part: { readonly q?: string; readonly sort?: StoreSort }) =>
    setParams(
      (before) =>
        changedParams(before, {
          ...(part.q !== undefined && { q: part.q || undefined }),
          ...(part.sort !== undefined && { sort: part.sort === "most_sold" ? undefined : part.sort }),
        }),
      { replace: part.q !== undefined },
    );
  return { q: (params.get("q") ?? "").slice(0, 80), sort, change };
}

/** Stores that have something on sale, page after page. */
export function useStores(q: string, sort: StoreSort) {
  const request = { query: { limit: PAGE, sort, ...(q.trim() !== "" && { q: q.trim() }) } };
  return useInfiniteQuery({
    queryKey: [...keyOf(stores.list, request), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call(stores.list, { query: { ...request.query, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}
