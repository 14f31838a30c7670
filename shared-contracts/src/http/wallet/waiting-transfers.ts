import { endpoints } from "../endpoint.ts";
import type { waitingTransfersSchema } from "./waiting-transfers.schema.ts";

const userTypes = ["employers", "partners"] as const;
const read = { userTypes, permission: { feature: "billing_setting", action: "read" } } as const;
const write = { userTypes, permission: { feature: "billing_setting", action: "write" } } as const;

/** Large transfers of a company, which wait for a second person who may write billing. */
export const waitingTransfers = endpoints<typeof waitingTransfersSchema>()("waitingTransfers", {
  list: {
    method: "GET",
    path: "/shared/wallet/waiting-transfers",
    access: read,
    summary:
      "The company's transfers that wait, and those that were decided within 30 days, the latest first.",
  },
  approve: {
    method: "POST",
    path: "/shared/wallet/waiting-transfers/:id/approve",
    access: write,
    summary: "Sends a transfer that someone else asked for.",
    perMinute: 20,
  },
  decline: {
    method: "POST",
    path: "/shared/wallet/waiting-transfers/:id/decline",
    access: write,
    summary: "Declines a transfer that someone else asked for; its money is free again.",
    perMinute: 20,
  },
  withdraw: {
    method: "POST",
    path: "/shared/wallet/waiting-transfers/:id/withdraw",
    access: write,
    summary: "Withdraws one's own transfer that waits; its money is free again.",
    perMinute: 20,
  },
  limits: {
    method: "GET",
    path: "/shared/wallet/approval-limits",
    access: read,
    summary:
      "Above how much to one receiver within 24 hours the company's transfers wait for a second person, by currency.",
  },
  setLimit: {
    method: "PUT",
    path: "/shared/wallet/approval-limits",
    access: write,
    summary: "Sets or removes the limit of a currency, and tells the others who may write billing.",
    perMinute: 20,
  },
});
