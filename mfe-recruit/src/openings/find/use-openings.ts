import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { openJobs } from "@loubby/shared-contracts/http/recruit/open-jobs";
import { pagesOf } from "../../data/pages-of.ts";
import type { OpeningFilter } from "./use-opening-filter.ts";

const PAGE = 20;

/** Published jobs, page by page; the ones before stay in sight while a changed filter is being answered. */
export function useOpenings(filter: OpeningFilter) {
  return useInfiniteQuery({
    ...pagesOf(openJobs.list, { query: { ...filter, limit: PAGE } }),
    placeholderData: keepPreviousData,
  });
}
