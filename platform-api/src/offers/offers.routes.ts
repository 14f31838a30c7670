import type { FastifyRequest } from "fastify";
import type { myOffers, offers } from "@loubby/shared-contracts/http/offers/offers";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { acceptOffer, type Evidence, linkToMyLetter, readMyOffer, refuseOffer } from "./my-offers.service.ts";
import {
  createOffer,
  editOffer,
  linkToLetter,
  previewOffer,
  readOffers,
  takeOfferBack,
} from "./offers.service.ts";
import { sendOffer } from "./send-offer.service.ts";

/** What a company offers its applicants. */
export const offersRoutes = (services: Services): Handlers<typeof offers> => ({
  list: ({ principal, params }) => readOffers(services, principal, params.applicationId),
  create: ({ principal, params, body }) => createOffer(services, principal, params.applicationId, body),
  preview: ({ principal, params, body }) => previewOffer(services, principal, params.applicationId, body),
  edit: ({ principal, params, body }) => editOffer(services, principal, params.offerId, body),
  send: ({ principal, params, body }) => sendOffer(services, principal, params.offerId, body.revision),
  withdraw: ({ principal, params, body }) => takeOfferBack(services, principal, params.offerId, body.note),
  letter: ({ principal, params }) => linkToLetter(services, principal, params.offerId),
});

/** The same as the candidate meets it. */
export const myOffersRoutes = (services: Services): Handlers<typeof myOffers> => ({
  get: ({ principal, params }) => readMyOffer(services, principal, params.offerId),
  accept: ({ principal, params, body, request }) =>
    acceptOffer(services, principal, params.offerId, body, evidenceOf(request, "account")),
  decline: ({ principal, params, body }) => refuseOffer(services, principal, params.offerId, body),
  letter: ({ principal, params }) => linkToMyLetter(services, principal, params.offerId),
});

/** From where a request comes, as it says itself, and the page that it was signed on. */
export function evidenceOf({ ip, headers }: FastifyRequest, signedOn: Evidence["signedOn"]): Evidence {
  return { signedOn, ip, userAgent: headers["user-agent"] ?? "" };
}
