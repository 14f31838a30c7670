import type {
  adminPartnerRequests,
  partnerRequests,
} from "@loubby/shared-contracts/http/partners/partner-requests";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { decideRequest } from "./decide-request.service.ts";
import { askToBePartner, readOwnRequest, withdrawOwnRequest } from "./requests.service.ts";
import { findAdminRequests } from "./requests.sql.ts";

/** A person's own requests to become a partner. */
export const partnerRequestsRoutes = (services: Services): Handlers<typeof partnerRequests> => ({
  own: ({ principal }) => readOwnRequest(services, principal),
  ask: ({ principal, body }) => askToBePartner(services, principal, body),
  withdraw: ({ principal, params }) => withdrawOwnRequest(services, principal, params.requestId),
});

/** What staff decides about them. */
export const adminPartnerRequestsRoutes = (services: Services): Handlers<typeof adminPartnerRequests> => ({
  list: ({ query }) => services.db.as({ role: "auth" }).read((sql) => findAdminRequests(sql, query)),
  approve: ({ principal, params, body }) =>
    decideRequest(services, principal, params.requestId, { state: "approved", ...body }),
  decline: ({ principal, params, body }) =>
    decideRequest(services, principal, params.requestId, { state: "declined", ...body }),
});
