import { endpoints } from "../endpoint.ts";
import type { payoutsSchema } from "./payouts.schema.ts";

/** Earnings that go to a seller's bank account. Each seller sees their own. */
export const payouts = endpoints<typeof payoutsSchema>()("payouts", {
  overview: {
    method: "GET",
    path: "/payouts/overview",
    access: { store: "money" },
    summary: "What of the person's earnings is available, on its way and paid, and where it goes.",
  },
  list: {
    method: "GET",
    path: "/payouts",
    access: { store: "money" },
    summary: "The person's payouts, newest first.",
  },
  get: {
    method: "GET",
    path: "/payouts/:payoutId",
    access: { store: "money" },
    summary: "A payout with its history. 404 for another's.",
  },
  ask: {
    method: "POST",
    path: "/payouts",
    access: { store: "money" },
    summary:
      "Pays earnings out, once for a client_id. 422 `below_minimum`, `insufficient_funds`, `bank_account_needed` without an active account and `tax_details_needed`.",
    status: 201,
    perMinute: 20,
  },
  cancel: {
    method: "POST",
    path: "/payouts/:payoutId/cancel",
    access: { store: "money" },
    summary: "Cancels a payout that is pending; the money is earnings again. 409 `payout_moved` afterwards.",
    perMinute: 20,
  },
  statement: {
    method: "GET",
    path: "/payouts/:payoutId/statement",
    access: { store: "money" },
    summary: "A link to the payout's statement as a PDF. 404 for another's.",
    perMinute: 30,
  },
  saveAccount: {
    method: "POST",
    path: "/payouts/accounts",
    access: { store: "money" },
    summary:
      "Saves the bank account of a currency in place of another; money goes to it after 48 hours. Payouts that are pending are declined. 422 for a wrong password.",
    perMinute: 10,
  },
  removeAccount: {
    method: "POST",
    path: "/payouts/accounts/:accountId/remove",
    access: { store: "money" },
    summary: "Removes a bank account; payouts to it that are pending are declined. 404 for another's.",
    perMinute: 10,
  },
  saveTax: {
    method: "PUT",
    path: "/payouts/tax",
    access: { store: "money" },
    summary: "Saves the person's tax details. 422 for a wrong password.",
    perMinute: 10,
  },
  schedule: {
    method: "PUT",
    path: "/payouts/schedule",
    access: { store: "money" },
    summary: "Chooses whether payouts are made on request, each week or each month.",
    perMinute: 20,
  },
});
