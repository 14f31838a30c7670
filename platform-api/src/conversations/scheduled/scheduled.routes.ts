import type { scheduled } from "@loubby/shared-contracts/http/conversations/scheduled";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { add, cancel, change, list, sendNow } from "./scheduled.service.ts";

/** Messages for later. */
export const scheduledRoutes = (services: Services): Handlers<typeof scheduled> => ({
  list: ({ principal, params }) => list(services, principal, params.conversationId),
  add: ({ principal, params, body }) => add(services, principal, params.conversationId, body),
  change: ({ principal, params, body }) => change(services, principal, params.scheduledId, body),
  cancel: ({ principal, params }) => cancel(services, principal, params.scheduledId),
  sendNow: ({ principal, params }) => sendNow(services, principal, params.scheduledId),
});
