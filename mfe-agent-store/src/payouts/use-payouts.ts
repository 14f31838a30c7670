import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { payouts } from "@loubby/shared-contracts/http/payouts/payouts";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { on } from "@loubby/shared-contracts/shell";

const PAGE = 20;

/** What is available, on its way and paid, and where it goes; read anew when money moves. */
export function usePayoutOverview() {
  usePayoutsAnew();
  return useQuery({ ...query(payouts.overview, {}), staleTime: 0, select: ({ data }) => data });
}

/** The person's payouts, page after page. */
export const usePayouts = () =>
  useInfiniteQuery({
    queryKey: [...keyOf(payouts.list, { query: { limit: PAGE } }), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call(payouts.list, { query: { limit: PAGE, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 0,
  });

/** A payout, whole; read anew when its money moves. */
export function usePayout(payoutId: string) {
  usePayoutsAnew();
  return useQuery({ ...query(payouts.get, { params: { payoutId } }), staleTime: 0 });
}

/** Keeps what saving answered, and has the lists read anew: a change of the account declines what waits. */
export function keepOverview(client: QueryClient, { data }: ReplyOf<typeof payouts.saveAccount>) {
  client.setQueryData(keyOf(payouts.overview, {}), { data });
  return client.invalidateQueries({ queryKey: keyOf(payouts.list) });
}

/** Has all that is shown of payouts read anew. */
export const readPayoutsAnew = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [id] }) => typeof id === "string" && id.startsWith("payouts."),
  });

function usePayoutsAnew(): void {
  const client = useQueryClient();
  useEffect(() => on("wallet.changed.v1", () => void readPayoutsAnew(client)), [client]);
}
