import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { calendarFeed } from "@loubby/shared-contracts/http/schedule/calendar-feed";

/** This person's feed, without its address. */
export const useFeed = () => useQuery(query(calendarFeed.get, {}));

/** Makes the feed, or gives it another address; only this reply has it. */
export function useRenewFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(calendarFeed.renew, {}),
    onSuccess: ({ feed }) => client.setQueryData(query(calendarFeed.get, {}).queryKey, { feed }),
  });
}

/** Ends the feed. */
export function useEndFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(calendarFeed.end, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(calendarFeed.get) }),
  });
}
