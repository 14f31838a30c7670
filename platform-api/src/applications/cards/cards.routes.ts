import type { loubbyCards } from "@loubby/shared-contracts/http/applications/loubby-cards";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { closeCard, createCard, readCards } from "./cards.service.ts";

/** Loubby cards, which a company shows to people without an account. */
export const loubbyCardsRoutes = (services: Services): Handlers<typeof loubbyCards> => ({
  list: ({ principal, params }) => readCards(services, principal, params.applicationId),
  create: ({ principal, params, body }) => createCard(services, principal, params.applicationId, body),
  revoke: ({ principal, params }) => closeCard(services, principal, params.cardId),
});
