import { screen, waitFor } from "@testing-library/react";
import { checkoutSessions } from "@loubby/shared-contracts/http/orders/checkout-sessions";
import type { CheckoutSession } from "@loubby/shared-contracts/http/orders/checkout-sessions.schema";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { checkoutSession, wholeOrder } from "../testing/orders.ts";
import { renderStore } from "../testing/render-store.tsx";

const { _id, deposit_id } = checkoutSession();

function withSession(part: Partial<CheckoutSession> = {}) {
  const state = { session: checkoutSession(part) };
  const api = fakeApi()
    .on(checkoutSessions.get, () => ({ data: state.session }))
    .on(orders.get, () => wholeOrder(1));
  return { state, api };
}

test("waits for a payment, says when it has arrived, and opens what was bought", async () => {
  const { state, api } = withSession();
  const { place } = await renderStore(api, `/checkout/${_id}`);
  expect(await screen.findByRole("heading", { name: "Agent 1 waits for your payment" })).toBeInTheDocument();
  expect(screen.getByRole("link")).toHaveAttribute("href", `/dashboard/wallet?deposit=${deposit_id}`);
  state.session = checkoutSession({ is_paid: true });
  expect(
    await screen.findByRole("heading", { name: "Your payment arrived" }, { timeout: 4000 }),
  ).toBeInTheDocument();
  const order = { _id: wholeOrder(1)._id, is_project: false };
  state.session = checkoutSession({ is_paid: true, state: "complete", order });
  await waitFor(() => expect(place()).toBe(`/orders/${order._id}`), { timeout: 4000 });
});

test("says why nothing was bought, and where the money is", async () => {
  const problem = "The price or the agent has changed since you looked. Check it and try again.";
  const { api } = withSession({ state: "refused", is_paid: true, problem });
  await renderStore(api, `/checkout/${_id}`);
  expect(await screen.findByRole("heading", { name: "Agent 1 wasn't bought" })).toBeInTheDocument();
  expect(screen.getByText(/arrived and is in the wallet/)).toHaveTextContent(problem);
});

test("a milestone that couldn't be funded any more says so, and leads back to its project", async () => {
  const project_id = wholeOrder(1)._id;
  const { api } = withSession({
    title: "Draft of Annual report",
    state: "refused",
    is_paid: true,
    problem: "This order has moved on since you looked.",
    project_id,
  });
  await renderStore(api, `/checkout/${_id}`);
  expect(
    await screen.findByRole("heading", { name: "Draft of Annual report wasn't funded" }),
  ).toBeInTheDocument();
  expect(screen.getByText(/arrived and is in the wallet/)).toHaveTextContent("has moved on");
  expect(screen.getByRole("link", { name: "Back to the project" })).toHaveAttribute(
    "href",
    `/dashboard/projects/${project_id}`,
  );
});

test("a purchase that ended without a payment says so; another's isn't there", async () => {
  const { api } = withSession({ state: "expired" });
  const rendered = await renderStore(api, `/checkout/${_id}`);
  expect(await screen.findByText("Agent 1 wasn't bought, and nothing was charged.")).toBeInTheDocument();
  rendered.unmount();
  api.on(checkoutSessions.get, () => {
    throw new ApiError(404, "session_not_found", "This purchase doesn't exist.");
  });
  await renderStore(api, `/checkout/${_id}`);
  expect(await screen.findByRole("heading", { name: "Purchase not found" })).toBeInTheDocument();
});
