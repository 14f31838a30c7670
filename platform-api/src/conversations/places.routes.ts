import type { places } from "@loubby/shared-contracts/http/conversations/places";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { setPlace } from "./place.service.ts";

/** A person's own list. */
export const placesRoutes = (services: Services): Handlers<typeof places> => ({
  set: ({ principal, params, body }) => setPlace(services, principal, params.conversationId, body),
});
