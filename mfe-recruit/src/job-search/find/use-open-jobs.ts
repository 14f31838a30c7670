import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { pagesOf } from "../../lists/pages-of.ts";
import type { OpenJobFilter } from "./use-open-job-filter.ts";

const PAGE = 20;

/** Reads published jobs page by page; the previous ones stay visible while a new filter loads. */
export function useOpenJobs(filter: OpenJobFilter, isExact: boolean) {
  return useInfiniteQuery({
    ...pagesOf(openJobs.list, {
      query: { ...filter, ...(isExact && { exact: "true" as const }), limit: PAGE },
    }),
    placeholderData: keepPreviousData,
  });
}
