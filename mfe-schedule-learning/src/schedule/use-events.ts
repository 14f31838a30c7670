import {
  keepPreviousData,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { EventValues } from "./event-draft.ts";

/** One event, at once where a list holds it. */
export function useEvent(eventId: string, known: CalendarEvent | undefined) {
  const isRemoved = useIsRemoved(eventId);
  const options = { ...query(events.get, { params: { eventId } }), enabled: !isRemoved };
  return useQuery(known === undefined ? options : { ...options, initialData: known });
}

/** The people this person may invite. */
export function useInvitable(words: string) {
  return useQuery({ ...query(events.people, { query: { q: words } }), placeholderData: keepPreviousData });
}

/** One person this person may invite; null while no one is asked for, and when they are not known. */
export function useGuest(id: string | null) {
  const found = useQuery({ ...query(events.people, { query: { id: id ?? "" } }), enabled: id !== null });
  return { guest: found.data?.items[0] ?? null, isPending: id !== null && found.isPending };
}

/** What a form is sent as: a new event with the id of its form, or a change of the version that was read. */
export type Sending =
  | { readonly clientId: string; readonly applicationId: string | null; readonly values: EventValues }
  | { readonly event: CalendarEvent; readonly values: EventValues };

/** Adds or changes an event. */
export function useSaveEvent() {
  const refresh = useInvalidate();
  return useMutation({
    mutationFn: (sending: Sending) =>
      "event" in sending
        ? call(events.update, {
            params: { eventId: sending.event._id },
            body: { ...sending.values, version: sending.event.version },
          })
        : call(events.create, {
            body: {
              ...sending.values,
              client_id: sending.clientId,
              ...(sending.applicationId !== null && { application_id: sending.applicationId }),
            },
          }),
    onSuccess: refresh,
  });
}

/** Removes an event. */
export function useRemoveEvent() {
  const refresh = useInvalidate();
  return useMutation({
    mutationKey: REMOVAL,
    mutationFn: (eventId: string) => call(events.remove, { params: { eventId } }),
    onSuccess: refresh,
  });
}

const REMOVAL = ["schedule", "remove event"];

/** Whether this page is removing an event or has: asking for it again could only answer 404. */
function useIsRemoved(eventId: string): boolean {
  const removals = useMutationState({
    filters: { mutationKey: REMOVAL },
    select: ({ state }) => state.variables === eventId && state.status !== "error",
  });
  return removals.includes(true);
}

function useInvalidate() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [events.list, events.upcoming, events.get].map((endpoint) =>
        client.invalidateQueries({
          queryKey: keyOf(endpoint),
          refetchType: endpoint === events.get ? "none" : "active",
        }),
      ),
    );
}
