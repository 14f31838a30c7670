import { endpoints } from "../endpoint.ts";
import type { chargebackDeskSchema } from "./chargebacks.schema.ts";

const looks = { staff: "admin" } as const;

/** Deposits whose payers had them charged back at the bank, for staff. */
export const chargebackDesk = endpoints<typeof chargebackDeskSchema>()("chargebackDesk", {
  list: {
    method: "GET",
    path: "/admin/money/chargebacks",
    access: looks,
    summary: "Chargebacks that are open, the oldest first; or those that are over, the latest first.",
  },
  get: {
    method: "GET",
    path: "/admin/money/chargebacks/:id",
    access: looks,
    summary: "A chargeback with its deposit, its money, and the orders placed since. 404 for an unknown one.",
  },
  contest: {
    method: "POST",
    path: "/admin/money/chargebacks/:id/evidence",
    access: { staff: "super_admin" },
    summary:
      "Sends the bank what speaks against it, once and for good. 409 `chargeback_moved`, 422 `file_not_ready`, 503 while the provider doesn't answer.",
    perMinute: 10,
  },
  mediate: {
    method: "POST",
    path: "/admin/money/chargebacks/:id/mediations",
    access: looks,
    summary:
      "Opens a dispute, straight with our team, about an order that was placed since and whose money is held. 409 `order_moved`.",
    perMinute: 10,
  },
});
