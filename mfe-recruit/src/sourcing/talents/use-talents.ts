import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { talents } from "@loubby/shared-contracts/http/sourcing/talents";
import { pagesOf } from "../../lists/pages-of.ts";
import type { TalentView } from "./use-talent-view.ts";

/** Reads the people in the view page by page, and how their words were understood; waits until `ready`. */
export function useTalents({ filter, sort }: TalentView, ready: boolean) {
  const { q = "", ...facets } = filter;
  const found = useInfiniteQuery({
    ...pagesOf(talents.search, { query: { ...facets, q, sort } }),
    enabled: ready && q !== "",
    placeholderData: keepPreviousData,
  });
  const all = useInfiniteQuery({
    ...pagesOf(talents.directory, { query: facets }),
    enabled: ready && q === "",
    placeholderData: keepPreviousData,
  });
  const list = q === "" ? all : found;
  const [first] = q === "" ? [] : (found.data?.pages ?? []);
  return {
    list,
    people: list.data?.pages.flatMap(({ items }) => items) ?? [],
    understood: first?.understood ?? null,
    respelled: first?.respelled ?? [],
  };
}
export type TalentList = ReturnType<typeof useTalents>;

/** Reads how many match, and how many of each value. Separate from the people, who load at once. */
export function useCounts({ filter }: TalentView, ready: boolean) {
  return useQuery({
    ...query(talents.counts, { query: filter }),
    enabled: ready,
    placeholderData: keepPreviousData,
  });
}
export type TalentCounts = ReturnType<typeof useCounts>;

/** Returns a function that reads people again. */
export function useStaleTalents(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const reads = [talents.directory, talents.search, talents.get];
    await Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
  };
}
