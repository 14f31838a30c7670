import { useInfiniteQuery, useQueries, useQuery } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";

/** Trials may end by themselves while someone looks on. */
const LOOK_AGAIN_MS = 30_000;

const TRAIL_PAGE = 20;

/** Every remote with its builds, trials and how they fare; read again every half minute. */
export function useReleases() {
  return useQuery({ ...query(releases.list, {}), refetchInterval: LOOK_AGAIN_MS, staleTime: 0 });
}

/** The audit trail of a remote, newest first, page by page. */
export function useTrail(remote: string) {
  const request = { params: { remote }, query: { limit: TRAIL_PAGE } };
  return useInfiniteQuery({
    queryKey: [...keyOf(releases.history), remote],
    queryFn: ({ pageParam, signal }) =>
      call(releases.history, { ...request, query: { ...request.query, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** Someone whose builds are looked up: a company, a person, both, or with neither a visitor. */
export interface Asker {
  readonly tenant: string;
  readonly user: string;
}

/** Which build of each remote someone gets now, in the order asked. */
export function useChoices(remotes: readonly string[], { tenant, user }: Asker) {
  const asked = { ...(tenant && { tenant }), ...(user && { user }) };
  return useQueries({
    queries: remotes.map((remote) => ({
      ...query(releases.choice, { params: { remote }, query: asked }),
      staleTime: 0,
    })),
  });
}

/** What differs between two builds of a remote. */
export function useDifferences(remote: string, from: string, to: string) {
  return useQuery(query(releases.compare, { params: { remote }, query: { from, to } }));
}

/** Web vitals of the last 24 hours, by build of the shell. */
export function useVitals() {
  return useQuery(query(releases.vitals, {}));
}
