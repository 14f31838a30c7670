import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { on } from "@loubby/shared-contracts/shell";

/** The events of a span; the page before stays until they are there. */
export function useEvents(span: { readonly from: string; readonly to: string }) {
  useRefresh();
  return useQuery({ ...query(events.list, { query: span }), placeholderData: keepPreviousData });
}

/** The next events. */
export function useUpcoming() {
  useRefresh();
  return useQuery(query(events.upcoming, { query: { limit: 3 } }));
}

function useRefresh() {
  const client = useQueryClient();
  useEffect(
    () =>
      on("schedule.changed.v1", () => {
        for (const endpoint of [events.list, events.upcoming, events.get]) {
          void client.invalidateQueries({ queryKey: keyOf(endpoint) });
        }
      }),
    [client],
  );
}
