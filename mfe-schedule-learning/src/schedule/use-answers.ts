import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { EventGuest, GuestAnswer } from "@loubby/shared-contracts/http/schedule/guests.schema";
import { notify } from "@loubby/shared-ui/toasts";
import { invitations } from "@loubby/shared-contracts/http/schedule/invitations";
import { hereZone } from "./event-words.ts";
import { heldOf, heldWords } from "./held.ts";
import { offerUndoOfMove } from "./undo-toast.ts";

/** What a guest chose and typed. */
export type Answering = Pick<GuestAnswer, "response" | "note" | "reach" | "proposed">;

/** Answers an invitation for the time that was shown. */
export function useAnswer({ _id, at, starts_at }: CalendarEvent) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (answer: Answering) =>
      call(invitations.answer, { params: { eventId: _id }, body: { ...answer, at, starts_at } }),
    // Here, as the form that sent it may be another one once the event is read again.
    onSuccess: (_, { proposed }) => notify.success(proposed === undefined ? "Answer sent" : "Time proposed"),
    onSettled: refresh,
  });
}

/** Accepts or declines the start that a guest proposed. A move can be undone: then the proposal waits again. */
export function useSettleProposal(event: CalendarEvent, guest: EventGuest) {
  const { _id, at, version } = event;
  const refresh = useRefresh();
  const undo = (moved: CalendarEvent) => {
    const body = { at: moved.at, version: moved.version };
    call(invitations.reopen, { params: { eventId: _id, guestId: guest._id }, body })
      .catch((error: unknown) => notify.error(wordsOf(error)))
      .finally(() => void refresh());
  };
  return useMutation({
    mutationFn: (settled: { readonly accept: boolean; readonly proposed_at: string }) =>
      call(invitations.settle, {
        params: { eventId: _id, guestId: guest._id },
        body: { ...settled, at, version },
      }),
    // The proposal is gone once the event is read again, and with it whatever waits beside it.
    onSuccess(moved, { accept }) {
      if (!accept) return notify.success("Proposal declined");
      const words = heldWords(heldOf(moved, hereZone(), "pointer"));
      return offerUndoOfMove(`Moved to ${words}. Guests were told.`, () => undo(moved));
    },
    onError: (error) => notify.error(error.message),
    onSettled: refresh,
  });
}

/** A refused answer too means that something else stands there now. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [events.list, events.upcoming, events.get].map((endpoint) =>
        client.invalidateQueries({ queryKey: keyOf(endpoint) }),
      ),
    );
}
