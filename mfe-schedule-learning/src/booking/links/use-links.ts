import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { eventTypes } from "@loubby/shared-contracts/http/schedule/event-types";
import type { EventType, EventTypeForm } from "@loubby/shared-contracts/http/schedule/event-types.schema";

/** What can be booked with the person. */
export const useLinks = () => useQuery(query(eventTypes.list, {}));

/** Adds what can be booked, or replaces it over the version that was read. */
export function useSaveLink() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ known, form }: { readonly known: EventType | null; readonly form: EventTypeForm }) =>
      known === null
        ? call(eventTypes.create, { body: form })
        : call(eventTypes.update, {
            params: { eventTypeId: known._id },
            body: { ...form, version: known.version },
          }),
    onSuccess: refresh,
  });
}

/** Removes what can be booked. */
export function useRemoveLink() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (eventTypeId: string) => call(eventTypes.remove, { params: { eventTypeId } }),
    onSuccess: refresh,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(eventTypes.list) });
}
