import { screen } from "@testing-library/react";
import { ratings } from "@loubby/shared-contracts/http/agents/ratings";
import { disputes } from "@loubby/shared-contracts/http/orders/disputes";
import type { OrderChargeback } from "@loubby/shared-contracts/http/orders/order-chargeback.schema";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { wholeOrder } from "../testing/orders.ts";
import { renderStore } from "../testing/render-store.tsx";

const chargeback = (part: Partial<OrderChargeback> = {}): OrderChargeback => ({
  state: "opened",
  is_own_payment: true,
  created_at: "2026-06-02T08:00:00.000Z",
  settled_at: null,
  wallet: { set_aside: 1000, owes: 3950 },
  ...part,
});

async function noteOf(part: Partial<Order>) {
  const order = wholeOrder(1, part);
  const api = fakeApi()
    .on(orders.get, () => order)
    .on(disputes.get, () => ({ data: null }))
    .on(ratings.mine, () => ({ review: null, may_rate: false, version: null }));
  const { unmount } = await renderStore(api, `/orders/${order._id}`);
  const note = (await screen.findByText(/disputed at the bank/)).closest(".as-order-note");
  const words = note?.textContent ?? "";
  unmount();
  return words;
}

test("the buyer reads what is set aside for a payment that is disputed at the bank, since when, and what comes next", async () => {
  const words = await noteOf({ chargeback: chargeback() });
  expect(words).toMatch(/^The payment for this order is disputed at the bank since Jun 2/);
  expect(words).toContain("The bank asks us first, then decides.");
  expect(words).toContain("$10.00 of the wallet is set aside until then. The wallet owes $39.50 more");
});

test("the seller reads that it is paid as agreed, and nothing of the buyer's wallet", async () => {
  const words = await noteOf({
    side: "seller",
    chargeback: chargeback({ state: "under_review", wallet: null }),
  });
  expect(words).toContain(
    "The bank decides next. What is held for this order stays held, and is paid to you",
  );
  expect(words).not.toMatch(/wallet/);
});

test("one that is over says how", async () => {
  const settled_at = "2026-06-09T08:00:00.000Z";
  expect(
    await noteOf({
      chargeback: chargeback({ state: "won", settled_at, wallet: { set_aside: 4950, owes: 0 } }),
    }),
  ).toContain("the payment stands. This order goes on as agreed.$49.50 is back in the wallet.");
  expect(
    await noteOf({ chargeback: chargeback({ state: "lost", settled_at, is_own_payment: false }) }),
  ).toMatch(/^A deposit of the wallet that pays for this was disputed at the bank on Jun 2/);
});
