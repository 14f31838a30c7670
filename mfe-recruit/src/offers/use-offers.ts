import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { offers } from "@loubby/shared-contracts/http/offers/offers";
import type { Offer } from "@loubby/shared-contracts/http/offers/offers.schema";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { notify } from "@loubby/shared-ui/toasts";
import { useListOf } from "../notices/use-list-of.ts";

/** An offer as a form edits it. */
export type OfferBody = RequestOf<typeof offers.create>["body"];

/** Reads the offers to an applicant, again when either side does something. */
export const useOffers = (applicationId: string) =>
  useListOf(applicationId, offers.list, { params: { applicationId } });

/** The draft as a form last saw it. */
export type DraftSeen = Pick<Offer, "_id" | "revision">;

/**
 * Saves, sends and withdraws offers. `draft` is the draft as it was last seen, or null for a new offer; `onKept` is
 * called with each saved version.
 */
export function useOfferWork(
  applicationId: string,
  draft: DraftSeen | null,
  onKept: (draft: Offer) => void = () => undefined,
) {
  const client = useQueryClient();
  const fresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(offers.list, { params: { applicationId } }) }),
      client.invalidateQueries({ queryKey: keyOf(applications.get, { params: { applicationId } }) }),
    ]);
  const keep = async (body: OfferBody) => {
    const kept = await (draft === null
      ? call(offers.create, { params: { applicationId }, body })
      : call(offers.edit, {
          params: { offerId: draft._id },
          body: { ...body, revision: draft.revision },
        }));
    onKept(kept);
    return kept;
  };
  const save = useMutation({
    mutationFn: keep,
    onSuccess: () => {
      notify.success("Draft saved");
      return fresh();
    },
  });
  const send = useMutation({
    /** Null sends the draft as it was last seen. */
    mutationFn: async (body: OfferBody | null) => {
      const kept = body === null ? draft : await keep(body);
      if (kept === null) throw new Error("There is no draft to send.");
      const { _id: offerId, revision } = kept;
      return call(offers.send, { params: { offerId }, body: { revision } });
    },
    onSuccess: ({ state }) => void notify.success(state === "sent" ? "Offer sent" : "Sent for approval"),
    // What was refused at sending is saved as a draft all the same.
    onSettled: fresh,
  });
  const withdraw = useMutation({
    mutationFn: ({ offerId, note }: { readonly offerId: string; readonly note: string }) =>
      call(offers.withdraw, { params: { offerId }, body: { note } }),
    onError: (error) => notify.error(wordsOf(error)),
    onSettled: fresh,
  });
  const open = useMutation({
    mutationFn: (offerId: string) => call(offers.letter, { params: { offerId } }),
    onSuccess: ({ url }) => void window.open(url, "_blank", "noopener,noreferrer"),
    onError: (error) => notify.error(wordsOf(error)),
  });
  return { save, send, withdraw, open };
}
