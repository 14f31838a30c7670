import type { PurchaseRequest } from "@loubby/shared-contracts/http/orders/purchase-requests.schema";

/** A purchase for $49.50 that Mia asked for and that waits, but for what is told. */
export function purchaseRequest(digit: number, part: Partial<PurchaseRequest> = {}): PurchaseRequest {
  return {
    _id: `00000000-0000-4000-8000-0000000003${digit.toString().padStart(2, "0")}`,
    listing_id: "00000000-0000-4000-8000-000000000001",
    title: `Agent ${digit}`,
    milestone: null,
    model: "one_time",
    currency: "usd",
    amount: 4950,
    held: 4950,
    order_id: null,
    state: "waiting",
    asker: "Mia Bello",
    decider: null,
    reason: "",
    created_at: "2026-06-01T08:00:00.000Z",
    expires_at: "2026-06-04T08:00:00.000Z",
    may: { decide: true, cancel: false },
    ...part,
  };
}
