import type { purchaseRequests } from "@loubby/shared-contracts/http/orders/purchase-requests";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { askToBuy, askToFund } from "./ask.service.ts";
import { approveRequest, cancelRequest, declineRequest } from "./decide.service.ts";
import { readRequests } from "./read-requests.ts";

/** Purchases of a company above its limit, which wait for a second person. */
export const purchaseRequestsRoutes = (services: Services): Handlers<typeof purchaseRequests> => ({
  list: async ({ principal }) => ({ data: await readRequests(services, principal) }),
  ask: async ({ principal, body }) => ({ data: await askToBuy(services, principal, body) }),
  askToFund: ({ principal, params }) => askToFund(services, principal, params),
  approve: async ({ principal, params, body }) => ({
    data: await approveRequest(services, principal, params.requestId, body.password),
  }),
  decline: async ({ principal, params, body }) => ({
    data: await declineRequest(services, principal, params.requestId, body.reason),
  }),
  cancel: async ({ principal, params }) => ({
    data: await cancelRequest(services, principal, params.requestId),
  }),
});
