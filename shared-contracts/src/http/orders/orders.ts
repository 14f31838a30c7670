import { endpoints } from "../endpoint.ts";
import type { ordersSchema } from "./orders.schema.ts";

/** Agents that were bought: what for, and where the money is. Each side sees its own. */
export const orders = endpoints<typeof ordersSchema>()("orders", {
  checkout: {
    method: "GET",
    path: "/agents/listings/:listingId/checkout",
    access: "signed_in",
    summary: "What buying an agent would cost, from which wallet, and what is bought already.",
  },
  buy: {
    method: "POST",
    path: "/orders",
    access: "signed_in",
    summary:
      "Buys an agent, once for a client_id; the money is held until it is accepted. 409 `terms_changed` when the price or version isn't the one that was seen, 409 `already_bought`, 422 `insufficient_funds`, 409 `needs_approval` above a company's limit, 403 without the right to spend.",
    perMinute: 30,
  },
  purchases: {
    method: "GET",
    path: "/orders/purchases",
    access: "signed_in",
    summary:
      "What the person or their company bought, newest first; with `q`, by words of its number, title, store or buyer; with `listing_id`, of one agent, also of one that left the store.",
  },
  sales: {
    method: "GET",
    path: "/orders/sales",
    access: { store: "orders" },
    summary:
      "What the person sold, newest first, with what it comes to in each currency; with `q`, by words as purchases.",
  },
  figures: {
    method: "GET",
    path: "/orders/sales/agents",
    access: { store: "orders" },
    summary:
      "How each of the person's agents does: asked, ordered, refunded and earned, as the ledger has it.",
  },
  get: {
    method: "GET",
    path: "/orders/:orderId",
    access: "signed_in",
    summary: "An order with its history, for the buyer or the seller. 404 for another's.",
  },
  open: {
    method: "POST",
    path: "/orders/:orderId/open",
    access: "signed_in",
    summary: "Opens the person's conversation with an agent that was bought.",
    perMinute: 30,
  },
  message: {
    method: "POST",
    path: "/orders/:orderId/message",
    access: "signed_in",
    summary: "Opens the conversation of the buyer with the seller, and of a project's seller with the buyer.",
    perMinute: 30,
  },
  accept: {
    method: "POST",
    path: "/orders/:orderId/accept",
    access: "signed_in",
    summary: "Accepts what was delivered; the money clears and is then the seller's.",
    perMinute: 30,
  },
  agree: {
    method: "POST",
    path: "/orders/:orderId/agree",
    access: "signed_in",
    summary:
      "Agrees to what a newer version does with data, so that the agent answers again. 409 `terms_changed` for another version than the one on sale.",
    perMinute: 30,
  },
  cancel: {
    method: "POST",
    path: "/orders/:orderId/cancel",
    access: "signed_in",
    summary: "Ends an order: by the month with the month that is paid, per use at once.",
    perMinute: 30,
  },
  keep: {
    method: "POST",
    path: "/orders/:orderId/keep",
    access: "signed_in",
    summary: "Has an order by the month go on after all.",
    perMinute: 30,
  },
  limit: {
    method: "PUT",
    path: "/orders/:orderId/limit",
    access: "signed_in",
    summary:
      "Sets what an agent's answers may cost in a month, all together and of one person. 422 `limit_too_low` for less than one answer.",
    perMinute: 30,
  },
  charges: {
    method: "GET",
    path: "/orders/:orderId/charges",
    access: "signed_in",
    summary: "The months or answers that an order was charged, newest first. 404 for another's.",
  },
  return: {
    method: "POST",
    path: "/orders/:orderId/return",
    access: "signed_in",
    summary: "Gives an agent back that was never used; the money is free again. 409 `order_used` otherwise.",
    perMinute: 30,
  },
  refund: {
    method: "POST",
    path: "/orders/:orderId/refund",
    access: "signed_in",
    summary: "The seller gives the money back before it is released. 409 `order_moved` afterwards.",
    perMinute: 30,
  },
  receipt: {
    method: "GET",
    path: "/orders/:orderId/receipt",
    access: "signed_in",
    summary: "A link to the order's receipt as a PDF. 404 for another's and for a free agent.",
  },
  receipts: {
    method: "GET",
    path: "/orders/:orderId/receipts",
    access: "signed_in",
    summary:
      "The receipts of an order that lasts, the latest first: one for each paid month, or for each calendar month of paid answers. 404 for another's.",
  },
  periodReceipt: {
    method: "GET",
    path: "/orders/:orderId/receipts/:number",
    access: "signed_in",
    summary: "A link to one of them as a PDF, by its number. 404 for another's and for an unknown number.",
  },
  withdraw: {
    method: "POST",
    path: "/orders/earnings/withdraw",
    access: { store: "money" },
    summary:
      "Moves earnings into the seller's own wallet, once for a client_id. 422 `insufficient_funds` when they aren't there.",
    perMinute: 30,
  },
});
