import { queryOptions } from "@tanstack/react-query";
import { workspaceKey } from "@loubby/shared-contracts/shell";
import { call } from "./call.ts";
/** Breaking changes of reply shapes bump it, so that two builds in one tab never read each other's cache. */
const HTTP_MAJOR = "v1";
/** The cache key of an endpoint, or of one request to it: operation, contract major, organization, request. */
export function keyOf(endpoint, request) {
    const base = [endpoint.id, HTTP_MAJOR, workspaceKey()];
    return request === undefined ? base : [...base, request];
}
/** React Query options of one read: `useQuery(query(jobs.list, { query: { status } }))`. */
export function query(endpoint, request) {
    return queryOptions({
        queryKey: keyOf(endpoint, request),
        queryFn: ({ signal }) => call(endpoint, request, { signal }),
    });
}
