import { endpoints } from "../endpoint.ts";
import type { billingSchema } from "./billing.schema.ts";

/**
 * Plans that are paid from a wallet. Whose they are comes from the session; a company's are read with `billing_setting`
 * read and changed with write.
 */
export const billing = endpoints<typeof billingSchema>()("billing", {
  read: {
    method: "GET",
    path: "/shared/billing",
    access: "signed_in",
    summary: "The paid subscription in force and the prices of plans.",
  },
  preview: {
    method: "POST",
    path: "/shared/billing/preview",
    access: "signed_in",
    summary: "What choosing a plan would charge now and next, and what would be lost. Changes nothing.",
  },
  confirm: {
    method: "POST",
    path: "/shared/billing/confirm",
    access: "signed_in",
    summary:
      "Subscribes to a plan or changes to it, once for a client_id. 409 `amount_changed` when the amount isn't the previewed one; 422 `insufficient_funds`.",
    perMinute: 60,
  },
  pay: {
    method: "POST",
    path: "/shared/billing/pay",
    access: "signed_in",
    summary:
      "Pays the open invoice from the wallet, with `charge` after charging the saved card with what is missing, once until that charge has ended. 409 `amount_changed` when that is more than was confirmed; 422 `insufficient_funds`, `card_not_charged`.",
    perMinute: 30,
  },
  keep: {
    method: "POST",
    path: "/shared/billing/keep",
    access: "signed_in",
    summary: "Keeps the current plan: undoes a change that waits for the period's end.",
    perMinute: 30,
  },
  cancel: {
    method: "POST",
    path: "/shared/billing/cancel",
    access: "signed_in",
    summary: "Cancels the subscription at the period's end, or at once where an invoice isn't paid.",
    perMinute: 30,
  },
  resume: {
    method: "POST",
    path: "/shared/billing/resume",
    access: "signed_in",
    summary: "Renews the subscription after all.",
    perMinute: 30,
  },
  invoices: {
    method: "GET",
    path: "/shared/billing/invoices",
    access: "signed_in",
    summary: "Invoices, newest first.",
  },
  invoice: {
    method: "GET",
    path: "/shared/billing/invoices/:invoiceId/pdf",
    access: "signed_in",
    summary: "A short-lived link to an invoice as a PDF.",
    perMinute: 60,
  },
});
