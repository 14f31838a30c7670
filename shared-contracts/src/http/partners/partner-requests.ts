import { endpoints } from "../endpoint.ts";
import type { adminPartnerRequestsSchema, partnerRequestsSchema } from "./partner-requests.schema.ts";

/** Asking to be made a partner, who manages several companies. */
export const partnerRequests = endpoints<typeof partnerRequestsSchema>()("partnerRequests", {
  own: {
    method: "GET",
    path: "/shared/partner-requests",
    access: "signed_in",
    summary: "The person's latest request, and when they may ask again.",
  },
  ask: {
    method: "POST",
    path: "/shared/partner-requests",
    access: "signed_in",
    status: 201,
    perMinute: 10,
    summary:
      "Asks to be made a partner. 409 `already_partner`, `request_open`, or `asked_too_early` within 30 days of a decline.",
  },
  withdraw: {
    method: "POST",
    path: "/shared/partner-requests/:requestId/withdraw",
    access: "signed_in",
    summary: "Withdraws the person's open request. 409 `request_decided`.",
  },
});

const access = { staff: "admin" } as const;

/** Requests to become a partner as staff sees them. */
export const adminPartnerRequests = endpoints<typeof adminPartnerRequestsSchema>()("adminPartnerRequests", {
  list: {
    method: "GET",
    path: "/admin/partner-requests",
    access,
    summary: "Requests with who asked, latest first, all or those in one state.",
  },
  approve: {
    method: "POST",
    path: "/admin/partner-requests/:requestId/approve",
    access,
    summary:
      "Makes the person a partner and tells them the reason. 403 `not_yours` for one's own, 409 `request_decided`, `email_unproven`.",
  },
  decline: {
    method: "POST",
    path: "/admin/partner-requests/:requestId/decline",
    access,
    summary:
      "Declines the request and tells the person the reason. 403 `not_yours` for one's own, 409 `request_decided`.",
  },
});
