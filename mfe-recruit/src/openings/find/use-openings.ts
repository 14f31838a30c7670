import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { openJobs } from "@loubby/shared-contracts/http/recruit/open-jobs";
import type { OpeningFilter } from "./use-opening-filter.ts";

const PAGE = 20;

/** Published jobs, page by page; the ones before stay in sight while a changed filter is being answered. */
export function useOpenings(filter: OpeningFilter) {
  return useInfiniteQuery({
    queryKey: [...keyOf(openJobs.list, { query: filter }), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call(openJobs.list, { query: { ...filter, limit: PAGE, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
