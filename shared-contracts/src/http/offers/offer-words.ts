/** What stands in letters for what differs from offer to offer, and what each stands for. Written `{first_name}`. */
export const offerVariables = {
  first_name: "The candidate's first name",
  last_name: "The candidate's last name",
  job: "The job's title",
  company: "Your company",
  salary: "The pay, with its period",
  start_date: "The first day of work",
  employment: "Full-time, part-time and so on",
  extras: "Benefits",
  manager: "The first hiring manager of the job's team",
  sender: "The person who sends the offer",
  expires_on: "The last day to answer",
} as const;
export type OfferVariable = keyof typeof offerVariables;

/** What approvers read of an offer, in this order. */
export const offerTermLabels = [
  "Pay",
  "First day",
  "Employment",
  "Benefits",
  "Last day to answer",
  "Subject",
  "Letter",
] as const;
export type OfferTermLabel = (typeof offerTermLabels)[number];

/** Names the term that holds what a subject or letter says with its variables filled in. */
export const filledIn = (label: OfferTermLabel): string => `${label}, filled in`;

/** What someone agrees to who accepts an offer, word for word; kept with the signature. */
export const OFFER_CONSENT =
  "I have read this offer and accept it. I agree that my name, typed here, counts as my signature.";

/** Why candidates decline, in their words. */
export const declineReasons = {
  pay: "The pay",
  other_offer: "I accepted another offer",
  role: "The work itself",
  place: "Where the work is",
  time: "The start date or the hours",
  stays: "I'm staying where I am",
  other: "Other",
} as const;
export type DeclineReason = keyof typeof declineReasons;
export const declineReasonKeys = Object.keys(declineReasons) as [DeclineReason, ...DeclineReason[]];

/** The same as others tell it. */
export const declineReasonsTold: Readonly<Record<DeclineReason, string>> = {
  ...declineReasons,
  other_offer: "Accepted another offer",
  stays: "Staying where they are",
};

/** Returns why a candidate declined, as a sentence to them that follows another one; empty where none of the reasons fit. */
export function declinedFor(decline: { readonly reason: DeclineReason } | null): string {
  if (decline === null || decline.reason === "other") return "";
  return ` Your reason: “${declineReasons[decline.reason]}”.`;
}

/** What a state of an offer is called. */
export const offerStateWords = {
  draft: "Draft",
  pending_approval: "Waiting for approval",
  approved: "Approved",
  sent: "Waiting for an answer",
  accepted: "Accepted",
  declined: "Declined",
  expired: "Expired",
  withdrawn: "Withdrawn",
  superseded: "Replaced",
} as const;
export type OfferState = keyof typeof offerStateWords;
