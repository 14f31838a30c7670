import { offers } from "@loubby/shared-contracts/http/offers/offers";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import type { Person } from "../person.ts";

type OfferForm = RequestOf<typeof offers.create>["body"];

/** The day so many days from now (UTC). */
export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A rich text of paragraphs. */
export const paragraphs = (...texts: string[]) => ({
  type: "doc" as const,
  content: texts.map((text) => ({
    type: "paragraph" as const,
    content: [{ type: "text" as const, text }],
  })),
});

/** An offer that is ready to be sent. */
export function offerForm(change: Partial<OfferForm> = {}): OfferForm {
  return {
    pay: { amount: 900_000_000, currency: "ngn", period: "year" },
    start_date: dayIn(40),
    employment_type: "Full-time",
    extras: "Health insurance",
    subject: "Your offer: {job_title}",
    letter: paragraphs("Dear {candidate_name},", "we offer you {salary} from {start_date}."),
    expires_on: dayIn(7),
    ...change,
  };
}

/** Writes an offer and sends it; answers it as its company sees it. */
export async function sendOffer(company: Person, applicationId: string, change: Partial<OfferForm> = {}) {
  const params = { applicationId };
  const { _id: offerId, revision } = await company.call(offers.create, { params, body: offerForm(change) });
  return company.call(offers.send, { params: { offerId }, body: { revision } });
}
