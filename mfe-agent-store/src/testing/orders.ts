import { may } from "@loubby/shared-contracts/testing/orders";
import type { CheckoutSession } from "@loubby/shared-contracts/http/orders/checkout-sessions.schema";
import type { Checkout, Order, OrderItem } from "@loubby/shared-contracts/http/orders/orders.schema";

const idOf = (digit: number) => `00000000-0000-4000-8000-0000000001${digit.toString().padStart(2, "0")}`;

/** An order as a list of the API answers it: bought for $49.50, and delivered. */
export function orderItem(digit: number, part: Partial<OrderItem> = {}): OrderItem {
  return {
    _id: idOf(digit),
    number: `ORD-00000000${digit.toString().padStart(2, "0")}`,
    listing_id: "00000000-0000-4000-8000-000000000001",
    title: `Agent ${digit}`,
    store: { name: "Quiet Desk", name_slug: "quiet-desk" },
    buyer: "Acme",
    cover_url: null,
    currency: "usd",
    amount: 4950,
    model: "one_time",
    state: "delivered",
    refunded: 0,
    due_at: "2026-06-04T08:00:00.000Z",
    created_at: "2026-06-01T08:00:00.000Z",
    side: "buyer",
    awaits_answer: false,
    ...part,
  };
}

/** The same, whole. */
export function wholeOrder(digit: number, part: Partial<Order> = {}): Order {
  const at = "2026-06-01T08:00:00.000Z";
  return {
    ...orderItem(digit),
    version: 2,
    on_sale: true,
    standing: "answers",
    earnings: null,
    asks_more: null,
    per_use: null,
    monthly: null,
    chargeback: null,
    may: may({ run: true, accept: true, return: true }),
    history: [
      { state: "created", at, by: "Ada Obi", note: "" },
      { state: "funded", at: "2026-06-01T08:00:00.001Z", by: "Ada Obi", note: "" },
      { state: "delivered", at: "2026-06-01T08:00:00.002Z", by: "Ada Obi", note: "" },
    ],
    ...part,
  };
}

/** What buying means for someone with $100 and no order yet. */
export function checkoutFor(part: Partial<Checkout> = {}): Checkout {
  return {
    order: null,
    buyer: { kind: "person", name: "Kofi Mensah" },
    refused: null,
    available: 10_000,
    currency: "usd",
    amount: 4950,
    model: "one_time",
    most: 0,
    version: 2,
    approval: null,
    ...part,
  };
}

/** A purchase for $49.50 that waits for its payment. */
export function checkoutSession(part: Partial<CheckoutSession> = {}): CheckoutSession {
  return {
    _id: idOf(90),
    listing_id: "00000000-0000-4000-8000-000000000001",
    title: "Agent 1",
    currency: "usd",
    amount: 4950,
    state: "open",
    problem: null,
    project_id: null,
    order: null,
    deposit_id: idOf(91),
    is_paid: false,
    ...part,
  };
}
