import { endpoints } from "../endpoint.ts";
import type { disputeDeskSchema, disputesSchema } from "./disputes.schema.ts";

/** What a buyer holds against an order, for its two sides. */
export const disputes = endpoints<typeof disputesSchema>()("disputes", {
  get: {
    method: "GET",
    path: "/orders/:orderId/dispute",
    access: "signed_in",
    summary:
      "The latest dispute about an order, or about the month or answer that `charge_id` names; null where there was none. 404 for another's order.",
  },
  open: {
    method: "POST",
    path: "/orders/:orderId/dispute",
    access: "signed_in",
    summary:
      "The buyer disputes an order, a milestone or a month whose money is held, or an answer within a week: its money is held until the dispute is over. 409 `order_moved` and `earnings_gone`, 422 `wants_too_much`.",
    perMinute: 10,
  },
  say: {
    method: "POST",
    path: "/orders/:orderId/dispute/statements",
    access: "signed_in",
    summary: "Adds what one side says to an open dispute. 409 `dispute_closed`.",
    perMinute: 20,
  },
  answer: {
    method: "POST",
    path: "/orders/:orderId/dispute/answer",
    access: "signed_in",
    summary:
      "The seller agrees to what the buyer wants, or hands it to staff; or one side agrees to a proposal, or refuses it. 409 `dispute_moved`.",
    perMinute: 20,
  },
  withdraw: {
    method: "POST",
    path: "/orders/:orderId/dispute/withdraw",
    access: "signed_in",
    summary: "The buyer withdraws it; the order goes on where it was. 409 `dispute_closed`.",
    perMinute: 10,
  },
});

const access = { staff: "admin" } as const;

/** Disputes as staff mediates them. */
export const disputeDesk = endpoints<typeof disputeDeskSchema>()("disputeDesk", {
  list: {
    method: "GET",
    path: "/admin/disputes",
    access,
    summary: "Open disputes, the longest open first; or those that are over, the latest first.",
  },
  get: {
    method: "GET",
    path: "/admin/disputes/:disputeId",
    access,
    summary: "A dispute with all that was said. 404 for one that doesn't exist.",
  },
  propose: {
    method: "POST",
    path: "/admin/disputes/:disputeId/propose",
    access,
    summary:
      "Proposes how much goes back. Both sides have three days to refuse. 403 `not_yours` for one's own, 409 `dispute_moved`, 422 `refund_too_high`.",
  },
  decide: {
    method: "POST",
    path: "/admin/disputes/:disputeId/decide",
    access,
    summary:
      "Decides for good after a proposal was refused, by someone who didn't make it. 403 `not_yours`, 409 `dispute_moved`, 422 `refund_too_high`.",
  },
});
