import { endpoints } from "../endpoint.ts";
import type { checkoutSessionsSchema } from "./checkout-sessions.schema.ts";

/** Purchases that are paid by card or bank: once the money is there the server buys, also where no one is there any more. */
export const checkoutSessions = endpoints<typeof checkoutSessionsSchema>()("checkoutSessions", {
  begin: {
    method: "POST",
    path: "/orders/checkout-sessions",
    access: "signed_in",
    summary:
      "Begins the payment of what the wallet lacks for an agent, once for a client_id. 409 `terms_changed`, `already_bought` and `needs_approval` as for buying, 409 `wallet_has_enough` where nothing is lacking, 422 `no_provider` and `above_limit`.",
    status: 201,
    perMinute: 20,
  },
  beginFunding: {
    method: "POST",
    path: "/orders/:orderId/project/milestones/:milestoneId/checkout-session",
    access: "signed_in",
    summary:
      "Begins the payment of what the wallet lacks for a milestone, once for a client_id; the server funds it once the money is there. 409 `order_moved` and `needs_approval` as funding it, 409 `wallet_has_enough`, 422 `no_provider` and `above_limit`.",
    status: 201,
    perMinute: 20,
  },
  get: {
    method: "GET",
    path: "/orders/checkout-sessions/:sessionId",
    access: "signed_in",
    summary: "Where a purchase by card or bank stands. 404 for another's.",
  },
});
