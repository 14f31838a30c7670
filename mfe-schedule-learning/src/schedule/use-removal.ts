import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { eventRemovals } from "@loubby/shared-contracts/http/schedule/event-removals";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { notify } from "@loubby/shared-ui/toasts";
import { type ChangeSent, reachOf, refreshEvents } from "./use-events.ts";
import { REMOVAL } from "./use-is-removed.ts";
import { warnOfConflicts } from "./warn-of-conflicts.ts";

type Removing = Pick<ChangeSent, "event" | "reach">;

/** What the removal of a part of a series would do. */
export function useRemovalEffect({ event, reach }: Removing, isAsked: boolean) {
  return useQuery({
    queryKey: [...keyOf(events.preview), event._id, event.at, event.version, reach],
    queryFn: () => call(events.preview, { params: { eventId: event._id }, body: reachOf({ event, reach }) }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
}

/** Removes an event, one occurrence, or the rest of a series, and offers to undo it. */
export function useRemoveEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: REMOVAL,
    mutationFn: ({ event, reach }: Removing) =>
      call(events.remove, {
        params: { eventId: event._id },
        query: {
          ...reachOf({ event, reach }),
          ...(event.recurrence !== "none" && { version: event.version }),
        },
      }),
    // Here, as what asked for it is gone with the event.
    onSuccess({ removal_id }, removing) {
      const onAction = () => void undo(client, removal_id, removing.event);
      const [words, offered] = isTold(removing.event)
        ? [". Guests hear of it in a minute.", OFFERED]
        : ["", undefined];
      notify.undoable(`${goneWords(removing)}${words}`, { label: "Undo", onAction }, offered);
      return refreshEvents(client);
    },
    onError: (error) => notify.error(error.message),
  });
}

/** While guests haven't heard of it, in ms: a little less than the minute that they wait for. */
const OFFERED = 55_000;

const goneWords = ({ event, reach }: Removing): string =>
  event.recurrence === "none" || reach === "this" ? "Event deleted" : "Events deleted";

const isTold = ({ guests, ends_at }: CalendarEvent) => guests.length > 0 && Date.parse(ends_at) > Date.now();

function withoutRoom(lost: number): string {
  if (lost === 0) return "The event is back, but without its room: someone else reserved it.";
  return `The events are back, ${lost === 1 ? "one" : lost} of them without the room: someone else reserved it.`;
}

async function undo(client: QueryClient, removalId: string, { _id }: CalendarEvent): Promise<void> {
  try {
    const { event, without_room, lost } = await call(eventRemovals.undo, { params: { removalId } });
    const mutations = client.getMutationCache();
    // It is there again, and may be asked for.
    for (const each of mutations.findAll({ mutationKey: REMOVAL }))
      if ((each.state.variables as Removing).event._id === _id) mutations.remove(each);
    if (without_room) notify.notice(withoutRoom(lost));
    else notify.success("The event is back");
    await warnOfConflicts(event);
  } catch (error) {
    notify.error(wordsOf(error));
  } finally {
    await refreshEvents(client);
  }
}
