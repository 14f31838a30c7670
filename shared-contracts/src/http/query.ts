import { queryOptions } from "@tanstack/react-query";
import { placeKey } from "@loubby/shared-contracts/shell";
import { call } from "./call.ts";
import type { Endpoint, ReplyOf, RequestOf } from "./endpoint.ts";

/** Breaking changes of reply shapes bump it, so that two builds in one tab never read each other's cache. */
const HTTP_MAJOR = "v1";

/** The cache key of an endpoint, or of one request to it: operation, contract major, organization and store, request. */
export function keyOf<E extends Endpoint>(endpoint: E, request?: RequestOf<E>): readonly unknown[] {
  const base = [endpoint.id, HTTP_MAJOR, placeKey()];
  return request === undefined ? base : [...base, request];
}

/** React Query options of one read: `useQuery(query(jobs.list, { query: { status } }))`. */
export function query<E extends Endpoint>(endpoint: E, request: RequestOf<E>) {
  return queryOptions<ReplyOf<E>, Error, ReplyOf<E>, readonly unknown[]>({
    queryKey: keyOf(endpoint, request),
    queryFn: ({ signal }) => call(endpoint, request, { signal }),
  });
}
