import type { FastifyRequest } from "fastify";
import type { myReferences, references } from "@loubby/shared-contracts/http/evaluation/references";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { declineReferences } from "./decline-references.service.ts";
import {
  nameReferees,
  type Origin,
  readMyReference,
  readMyReferences,
  readMyReferencesOf,
} from "./my-references.service.ts";
import { mailAgain, removeOwnReferee } from "./own-referees.service.ts";
import {
  askForReferences,
  cancelReferences,
  readReferences,
  remindReferee,
  reviewReferences,
} from "./references.service.ts";

/** References from the company's side. */
export const referencesRoutes = (services: Services): Handlers<typeof references> => ({
  list: ({ principal, params }) => readReferences(services, principal, params.applicationId),
  ask: ({ principal, params, body }) => askForReferences(services, principal, params.applicationId, body),
  cancel: ({ principal, params }) => cancelReferences(services, principal, params.requestId),
  review: ({ principal, params }) => reviewReferences(services, principal, params.requestId),
  remind: ({ principal, params }) => remindReferee(services, principal, params.refereeId),
});

/** References from the candidate's side. */
export const myReferencesRoutes = (services: Services): Handlers<typeof myReferences> => ({
  list: ({ principal }) => readMyReferences(services, principal),
  ofApplication: ({ principal, params }) => readMyReferencesOf(services, principal, params.applicationId),
  get: ({ principal, params }) => readMyReference(services, principal, params.requestId),
  name: ({ principal, params, body, request }) =>
    nameReferees(services, principal, params.requestId, body, originOf(request)),
  decline: ({ principal, params, body }) =>
    declineReferences(services, principal, params.requestId, body.reason),
  again: ({ principal, params }) => mailAgain(services, principal, params),
  remove: ({ principal, params }) => removeOwnReferee(services, principal, params),
});

/** Where a request came from, as far as it is stored. */
export function originOf(request: FastifyRequest): Origin {
  return { ip: request.ip, agent: (request.headers["user-agent"] ?? "").slice(0, 300) };
}
