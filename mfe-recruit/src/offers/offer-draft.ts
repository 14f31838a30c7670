import { readDraft } from "@loubby/shared-contracts/forms/kept-draft";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import type { Offer, OfferPay } from "@loubby/shared-contracts/http/offers/offers.schema";
import { starterLetter } from "./letters/starter-letter.ts";
import type { TermsDraft } from "./offer-terms.tsx";
import { type PayDraft, payDraftOf, payOf } from "./pay-fields.tsx";
import type { OfferBody } from "./use-offers.ts";

/** What an offer starts from: its draft, one that was sent, or the job. */
export type OfferStart = Pick<Offer, "pay" | "employment_type"> &
  Partial<Offer> & { readonly currency: OfferPay["currency"] };

/** An offer as its form holds it. */
export interface OfferWords extends TermsDraft, Pick<Offer, "subject" | "letter"> {
  readonly pay: PayDraft;
}

/** An applicant has one draft offer at most. */
const nameOf = (applicationId: string) => `offer.${applicationId}`;

const wordsOfOffer = (start: OfferStart): OfferWords => ({
  pay: payDraftOf(start.pay, start.currency),
  start_date: start.start_date ?? "",
  employment_type: start.employment_type,
  extras: start.extras ?? "",
  expires_on: start.expires_on ?? "",
  subject: start.subject ?? starterLetter.subject,
  letter: start.letter ?? starterLetter.body,
});

/** Keeps what is typed into an offer and not saved, over its draft where there is one. */
export function useOfferDraft(applicationId: string, seen: Offer | null, begin: OfferStart) {
  return useDraft(nameOf(applicationId), wordsOfOffer({ ...begin, ...seen }), seen?.revision);
}

/** Whether this browser has an unsaved offer to an applicant. */
export function isBegun(applicationId: string): boolean {
  return (
    readDraft(nameOf(applicationId), wordsOfOffer({ pay: null, currency: "ngn", employment_type: null })) !==
    null
  );
}

/** Returns the form as the server takes it; the pay is undefined where it is no amount. */
export const bodyOfOffer = ({ pay, ...words }: OfferWords): OfferBody => ({
  ...words,
  subject: words.subject.trim(),
  pay: payOf(pay) ?? null,
  start_date: words.start_date || null,
  expires_on: words.expires_on || null,
});
