import { endpoints } from "../endpoint.ts";
import type { payoutDeskSchema } from "./payout-desk.schema.ts";

const access = { staff: "admin" } as const;

/** Payouts as staff sends them. No one works on a payout of their own. */
export const payoutDesk = endpoints<typeof payoutDeskSchema>()("payoutDesk", {
  list: {
    method: "GET",
    path: "/admin/payouts",
    access,
    summary: "Payouts in a state: those to work on, the oldest first; those that are over, the latest first.",
  },
  ready: {
    method: "GET",
    path: "/admin/payouts/ready",
    access,
    summary: "What the next batch of each currency would have.",
  },
  batches: {
    method: "GET",
    path: "/admin/payouts/batches",
    access,
    summary: "Batches with the downloads of their files, newest first.",
  },
  start: {
    method: "POST",
    path: "/admin/payouts/batches",
    access,
    summary:
      "Puts all pending payouts of a currency that may leave into one batch with a file for the bank. 409 `nothing_to_pay`, 422 for a wrong password.",
    status: 201,
    perMinute: 10,
  },
  file: {
    method: "POST",
    path: "/admin/payouts/batches/:batchId/file",
    access,
    summary:
      "A batch's file for the bank, the same each time; every download is kept. 422 for a wrong password.",
    perMinute: 10,
  },
  get: {
    method: "GET",
    path: "/admin/payouts/:payoutId",
    access,
    summary: "A payout with its history, its account by the last four. 404 for one that doesn't exist.",
  },
  approve: {
    method: "POST",
    path: "/admin/payouts/:payoutId/approve",
    access,
    summary: "Approves a large payout, which someone else then sends. 403 `not_yours`, 409 `payout_moved`.",
    perMinute: 30,
  },
  pay: {
    method: "POST",
    path: "/admin/payouts/:payoutId/paid",
    access,
    summary:
      "The bank paid it, under this reference. 403 `not_yours`, 409 `payout_moved` and `reference_used`.",
    perMinute: 120,
  },
  decline: {
    method: "POST",
    path: "/admin/payouts/:payoutId/decline",
    access,
    summary:
      "It isn't paid, for a reason that the seller reads; the money is earnings again. Refuses as `pay`.",
    perMinute: 60,
  },
  return: {
    method: "POST",
    path: "/admin/payouts/:payoutId/returned",
    access,
    summary: "The bank sent it back after it was paid; the money is earnings again. Refuses as `pay`.",
    perMinute: 60,
  },
});
