import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { ApiError } from "@loubby/shared-contracts/shell";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent, Reach } from "@loubby/shared-contracts/http/schedule/events.schema";
import { type EventValues, sentOf } from "./event-draft.ts";
import { useIsRemoved } from "./use-is-removed.ts";

/** One event, or the occurrence of a series that `at` names, at once where a list holds it. */
export function useEvent(eventId: string, at: string | null, known: CalendarEvent | undefined) {
  const isRemoved = useIsRemoved(eventId, at);
  const isChanging = useIsChanging(eventId, at);
  const asked = { params: { eventId }, query: at === null ? {} : { at } };
  const options = {
    ...query(events.get, asked),
    // What is gone stays so.
    enabled: ({ state: { error } }: { readonly state: { readonly error: unknown } }) =>
      !isRemoved && !isChanging && !(error instanceof ApiError && error.status === 404),
  };
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
  | ChangeSent;

/** A change of the version that was read, and of what of a series. The id makes the rest of a series another one once. */
export interface ChangeSent {
  readonly event: CalendarEvent;
  readonly reach: Reach;
  readonly clientId: string;
  readonly values: EventValues;
}

/** Adds or changes an event. */
export function useSaveEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: CHANGE,
    mutationFn: (sending: Sending) =>
      "event" in sending
        ? call(events.update, {
            params: { eventId: sending.event._id },
            body: {
              ...sentOf(sending.values),
              version: sending.event.version,
              ...reachOf(sending),
              client_id: sending.clientId,
            },
          })
        : call(events.create, {
            body: {
              ...sentOf(sending.values),
              client_id: sending.clientId,
              ...(sending.applicationId !== null && { application_id: sending.applicationId }),
            },
          }),
    onSuccess: () => refreshEvents(client),
    // Someone else may have been faster: what stands there now is what they choose from.
    onError: () =>
      Promise.all(
        [events.get, events.series].map((endpoint) =>
          client.invalidateQueries({ queryKey: keyOf(endpoint) }),
        ),
      ),
  });
}

/** What the form of a whole series begins with, or that of the rest from an occurrence. */
export function useSeries(event: CalendarEvent, reach: Reach) {
  const asked = { params: { eventId: event._id }, query: reach === "following" ? { at: event.at } : {} };
  const isNeeded = event.recurrence !== "none" && reach !== "this";
  // What stands there when the form opens; a change by someone else is refused when it is sent.
  return useQuery({ ...query(events.series, asked), enabled: isNeeded, staleTime: 0, gcTime: 0 });
}

/** What a change would do. */
export function usePreview() {
  return useMutation({
    mutationFn: (sending: ChangeSent) =>
      call(events.preview, {
        params: { eventId: sending.event._id },
        body: { ...reachOf(sending), form: sentOf(sending.values) },
      }),
  });
}

/** What of a series a change is about. */
export const reachOf = ({ event, reach }: Pick<ChangeSent, "event" | "reach">) =>
  event.recurrence === "none" ? { reach: "all" as const } : { reach, at: event.at };

const CHANGE = ["schedule", "change event"];

/**
 * Whether this page is changing an event, or has made its occurrence another event's: asked for by its former name, that
 * could only answer 404.
 */
function useIsChanging(eventId: string, at: string | null): boolean {
  const changes = useMutationState({
    filters: { mutationKey: CHANGE },
    select: ({ state }) => {
      const sending = state.variables as Sending;
      if (!("event" in sending) || sending.event._id !== eventId) return false;
      const made = state.data as CalendarEvent | undefined;
      const isParted = made !== undefined && made._id !== eventId && sending.event.at === at;
      return state.status === "pending" || (state.status === "success" && isParted);
    },
  });
  return changes.includes(true);
}

/** Reads anew what lists show; an open event only with its next look. */
export const refreshEvents = (client: QueryClient) =>
  Promise.all(
    [events.list, events.upcoming, events.get].map((endpoint) =>
      client.invalidateQueries({
        queryKey: keyOf(endpoint),
        refetchType: endpoint === events.get ? "none" : "active",
      }),
    ),
  );
