import { infiniteQueryOptions, type InfiniteData } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import type { Endpoint, ReplyOf, RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { keyOf } from "@loubby/shared-contracts/http/query";

/** Options for paged lists: `useInfiniteQuery(pagesOf(jobs.list, { query: { q } }))`. */
export function pagesOf<E extends Endpoint>(endpoint: E, request: RequestOf<E>) {
  const { query, ...rest } = request as { readonly query?: object };
  const pageAt = (cursor: string | undefined) =>
    ({ ...rest, query: { ...query, cursor } }) as unknown as RequestOf<E>;
  return infiniteQueryOptions<
    ReplyOf<E>,
    Error,
    InfiniteData<ReplyOf<E>, string | undefined>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: pagesKeyOf(endpoint, request),
    queryFn: ({ pageParam, signal }) => call(endpoint, pageAt(pageParam), { signal }),
    initialPageParam: undefined,
    getNextPageParam: (last) => (last as { readonly nextCursor: string | null }).nextCursor ?? undefined,
  });
}

/** Returns the cache key of such a list. It starts with the endpoint's own: one invalidation reaches both. */
export function pagesKeyOf<E extends Endpoint>(endpoint: E, request: RequestOf<E>): readonly unknown[] {
  return [...keyOf(endpoint, request), "pages"];
}
