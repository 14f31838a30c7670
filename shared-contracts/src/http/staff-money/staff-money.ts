import { endpoints } from "../endpoint.ts";
import type { staffMoneySchema } from "./staff-money.schema.ts";

const looks = { staff: "admin" } as const;
const moves = { staff: "super_admin" } as const;

/** Everyone's money, for staff: finding it, giving it back, setting it right, and comparing it with the providers. */
export const staffMoney = endpoints<typeof staffMoneySchema>()("staffMoney", {
  find: {
    method: "GET",
    path: "/admin/money/find",
    access: looks,
    summary: "What an id, a provider's id, an e-mail address, a slug or an amount names.",
    perMinute: 60,
  },
  transfer: {
    method: "GET",
    path: "/admin/money/transfers/:id",
    access: looks,
    summary: "A transfer with its entries and what belongs to it.",
  },
  deposit: {
    method: "GET",
    path: "/admin/money/deposits/:id",
    access: looks,
    summary: "A deposit with its history, its provider's ids and its refunds.",
  },
  plan: {
    method: "GET",
    path: "/admin/money/plans/:id",
    access: looks,
    summary: "A plan that is paid for, with its periods, invoices and tries.",
  },
  owner: {
    method: "GET",
    path: "/admin/money/owners/:id",
    access: looks,
    summary: "An owner of wallets with balances, latest transfers, deposits and subscriptions.",
  },
  requests: {
    method: "GET",
    path: "/admin/money/requests",
    access: looks,
    summary: "Refunds and adjustments, those that wait for a second person first; a hundred at most.",
  },
  request: {
    method: "GET",
    path: "/admin/money/requests/:id",
    access: looks,
    summary: "A refund or an adjustment with its history.",
  },
  refund: {
    method: "POST",
    path: "/admin/money/refunds",
    access: moves,
    summary:
      "Asks for the refund of a deposit or a part of it, once for a client_id. Another super admin decides.",
    status: 201,
    perMinute: 20,
  },
  adjust: {
    method: "POST",
    path: "/admin/money/adjustments",
    access: moves,
    summary: "Asks to add to a wallet or to take from it, once for a client_id. Another super admin decides.",
    status: 201,
    perMinute: 20,
  },
  approve: {
    method: "POST",
    path: "/admin/money/requests/:id/approve",
    access: moves,
    summary:
      "Approves what another super admin asked for: an adjustment is done, a refund goes to its provider.",
    perMinute: 20,
  },
  decline: {
    method: "POST",
    path: "/admin/money/requests/:id/decline",
    access: moves,
    summary: "Declines what another super admin asked for.",
    perMinute: 20,
  },
  withdraw: {
    method: "POST",
    path: "/admin/money/requests/:id/withdraw",
    access: moves,
    summary: "Withdraws what one asked for oneself.",
    perMinute: 20,
  },
  reconciliations: {
    method: "GET",
    path: "/admin/money/reconciliations",
    access: looks,
    summary: "The last 60 days that were compared with the providers' own lists.",
  },
  reconcile: {
    method: "POST",
    path: "/admin/money/reconciliations",
    access: moves,
    summary: "Compares a day with every provider's own list, now.",
    perMinute: 6,
  },
});
