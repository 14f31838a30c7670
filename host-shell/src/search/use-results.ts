import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { search } from "@loubby/shared-contracts/http/search/search";

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { readonly nextCursor: string | null }) => last.nextCursor ?? undefined,
};

/** People for what was typed, page after page. */
export function usePeople(keyword: string) {
  return useInfiniteQuery({
    ...pages,
    queryKey: [...keyOf(search.people), keyword, "pages"],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(search.people, { query: { keyword, cursor } }, { signal }),
  });
}

/** Companies for what was typed, page after page. */
export function useCompanies(keyword: string) {
  return useInfiniteQuery({
    ...pages,
    queryKey: [...keyOf(search.companies), keyword, "pages"],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(search.companies, { query: { keyword, cursor } }, { signal }),
  });
}
