import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { reminders } from "@loubby/shared-contracts/http/schedule/reminders";
import type { Reminder } from "@loubby/shared-contracts/http/schedule/reminders.schema";

/** How this person is reminded of an event. */
export const useReminders = (eventId: string) => useQuery(query(reminders.ofEvent, { params: { eventId } }));

/** Chooses how this person is reminded of an event, or of the others too. */
export function useChooseReminders(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly reminders: Reminder[] | null; readonly is_default: boolean }) =>
      call(reminders.set, { params: { eventId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(reminders.ofEvent) }),
  });
}
