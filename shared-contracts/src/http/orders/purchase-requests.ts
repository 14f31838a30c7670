import { endpoints } from "../endpoint.ts";
import type { purchaseRequestsSchema } from "./purchase-requests.schema.ts";

/** Days that a purchase waits for a second person. */
export const REQUEST_DAYS = 3;

const userTypes = ["employers", "partners"] as const;
const read = { userTypes, permission: { feature: "billing_setting", action: "read" } } as const;
const write = { userTypes, permission: { feature: "billing_setting", action: "write" } } as const;

/** Purchases above a company's approval limit, which wait for a second person who may write billing. */
export const purchaseRequests = endpoints<typeof purchaseRequestsSchema>()("purchaseRequests", {
  list: {
    method: "GET",
    path: "/orders/purchase-requests",
    access: read,
    summary:
      "The company's purchases that wait for a second person, and those that ended within 30 days, the latest first.",
  },
  ask: {
    method: "POST",
    path: "/orders/purchase-requests",
    access: write,
    summary:
      "Asks colleagues to approve a purchase at the terms that were seen, once for a client_id. 409 `within_limit` where no one has to, 409 `already_asked`, 422 `no_second_person`, and 409 `terms_changed` and `already_bought` as for buying.",
    status: 201,
    perMinute: 20,
  },
  askToFund: {
    method: "POST",
    path: "/orders/:orderId/project/milestones/:milestoneId/purchase-request",
    access: write,
    summary: "Asks colleagues to approve that a milestone is funded. Refused as `ask`, and as funding it.",
    perMinute: 20,
  },
  approve: {
    method: "POST",
    path: "/orders/purchase-requests/:requestId/approve",
    access: write,
    summary:
      "Buys what someone else asked for, at the terms that they saw. 403 `own_request`, 409 `request_decided`, `request_expired`, `terms_changed` and `asker_left`, 422 `insufficient_funds`, as buying refuses.",
    perMinute: 20,
  },
  decline: {
    method: "POST",
    path: "/orders/purchase-requests/:requestId/decline",
    access: write,
    summary: "Declines what someone else asked for. 403 `own_request`, 409 `request_decided`.",
    perMinute: 20,
  },
  cancel: {
    method: "POST",
    path: "/orders/purchase-requests/:requestId/cancel",
    access: write,
    summary: "Cancels one's own request. 403 `not_own_request`, 409 `request_decided`.",
    perMinute: 20,
  },
});
