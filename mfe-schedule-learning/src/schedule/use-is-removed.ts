import { useMutationState } from "@tanstack/react-query";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";

/** Names the removals of events. */
export const REMOVAL = ["schedule", "remove event"];

/** Whether this page is removing an event or has: asking for it again could only answer 404. */
export function useIsRemoved(eventId: string, at: string | null): boolean {
  const removals = useMutationState({
    filters: { mutationKey: REMOVAL },
    select: ({ state }) => {
      const { event } = state.variables as { readonly event: CalendarEvent };
      return event._id === eventId && (at === null || event.at === at) && state.status !== "error";
    },
  });
  return removals.includes(true);
}
