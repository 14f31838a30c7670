import type { PurchaseRequest } from "@loubby/shared-contracts/http/orders/purchase-requests.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { formatMoney } from "@loubby/shared-contracts/shell";

/** What is paid at once when a request is approved. */
export function heldWords({ held, currency, model, milestone }: PurchaseRequest): string {
  const sum = formatMoney(held, currency);
  if (model === "monthly") return `${sum} a month`;
  if (model === "per_use") return `Up to ${sum} an answer`;
  return model === "milestones" && milestone === null ? `${sum} for the first milestone` : sum;
}

/** Where what was asked for, or what became of it, is looked at. */
export function placeOf({ order_id, listing_id, model }: PurchaseRequest): string {
  if (order_id === null) return paths.agent(listing_id);
  return model === "milestones" ? paths.project(order_id) : paths.order(order_id);
}

/** How a request ended, and by whose word. */
export const endWords = ({ state, decider }: PurchaseRequest): string =>
  `${STATES[state]}${decider === null ? "" : ` by ${decider}`}`;

const STATES: Readonly<Record<PurchaseRequest["state"], string>> = {
  waiting: "Waiting",
  approved: "Approved",
  declined: "Declined",
  canceled: "Canceled",
  expired: "Expired",
};
