import { endpoints } from "../endpoint.ts";
import type { myOffersSchema, offersSchema } from "./offers.schema.ts";

const company = ["employers", "partners"] as const;
const read = { userTypes: company, permission: { feature: "application", action: "read" } } as const;
const write = { userTypes: company, permission: { feature: "application", action: "write" } } as const;
const mine = { userTypes: ["candidates"] } as const;

/** What a company offers an applicant. */
export const offers = endpoints<typeof offersSchema>()("offers", {
  list: {
    method: "GET",
    path: "/recruit/applications/:applicationId/offers",
    access: read,
    summary: "The versions of one applicant's offer, newest first.",
  },
  create: {
    method: "POST",
    path: "/recruit/applications/:applicationId/offers",
    access: write,
    summary:
      "Creates the next version as a draft. 409 `offer_in_preparation`, `not_active`, `anonymous`, `too_many_offers`.",
    status: 201,
    perMinute: 60,
  },
  preview: {
    method: "POST",
    path: "/recruit/applications/:applicationId/offers/preview",
    access: write,
    summary:
      "The letter as the candidate would see it, and what is missing. 422 `unknown_variable` with its place.",
    perMinute: 120,
  },
  edit: {
    method: "PATCH",
    path: "/recruit/offers/:offerId",
    access: write,
    summary:
      "Changes a draft; an approved offer becomes a draft again. 409 `changed_meanwhile` with `{ revision }`, `offer_not_draft`.",
  },
  send: {
    method: "POST",
    path: "/recruit/offers/:offerId/send",
    access: write,
    summary:
      "Sends the offer by mail and notification and replaces the version sent before. Where offers need approval, asks for it first. 422 `offer_incomplete` with what is missing; 409 `changed_meanwhile`, `not_active`.",
    perMinute: 30,
  },
  withdraw: {
    method: "POST",
    path: "/recruit/offers/:offerId/withdraw",
    access: write,
    summary:
      "Withdraws an offer or discards a draft; repeating it is no error. 409 `illegal_transition` once it was answered.",
  },
  letter: {
    method: "GET",
    path: "/recruit/offers/:offerId/letter",
    access: read,
    summary: "A short-lived link to the letter as a PDF, or to the signed copy once it was accepted.",
  },
});

/** The same as the candidate meets it. */
export const myOffers = endpoints<typeof myOffersSchema>()("myOffers", {
  get: {
    method: "GET",
    path: "/recruit/my-offers/:offerId",
    access: mine,
    summary: "One offer sent to the candidate, including ended ones.",
  },
  accept: {
    method: "POST",
    path: "/recruit/my-offers/:offerId/accept",
    access: mine,
    summary:
      "Signs the offer, which hires the candidate; repeating it is no error. 422 `name_differs` for a name that isn't the letter's, unless `legal_name_differs`; 410 `offer_expired`, 409 `illegal_transition` with what happened.",
    perMinute: 60,
  },
  decline: {
    method: "POST",
    path: "/recruit/my-offers/:offerId/decline",
    access: mine,
    summary:
      "Declines with a reason; repeating it is no error. 410 `offer_expired`, 409 `illegal_transition`.",
    perMinute: 60,
  },
  letter: {
    method: "GET",
    path: "/recruit/my-offers/:offerId/letter",
    access: mine,
    summary: "A short-lived link to the letter as a PDF, or to the signed copy once it was accepted.",
  },
});
