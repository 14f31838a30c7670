import { screen, waitFor, within } from "@testing-library/react";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { saved } from "@loubby/shared-contracts/http/agents/saved";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { checkoutSessions } from "@loubby/shared-contracts/http/orders/checkout-sessions";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { purchaseRequests } from "@loubby/shared-contracts/http/orders/purchase-requests";
import type { Checkout } from "@loubby/shared-contracts/http/orders/orders.schema";
import { ApiError, emit } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { whole } from "../testing/listings.ts";
import { checkoutFor, checkoutSession, orderItem, wholeOrder } from "../testing/orders.ts";
import { purchaseRequest } from "../testing/requests.ts";
import { renderStore } from "../testing/render-store.tsx";

const listing = whole(1, { runs: true });
const order = wholeOrder(1);

const withCheckout = (part: Partial<Checkout> = {}) =>
  fakeApi()
    .on(saved.list, () => ({ data: [] }))
    .on(listings.get, () => listing)
    .on(listings.reviews, () => ({ items: [], nextCursor: null }))
    .on(orders.checkout, () => ({ data: checkoutFor(part) }))
    .on(orders.get, () => order);

test("an agent is bought after its price, its wallet and what it does with data were shown", async () => {
  const api = withCheckout().on(orders.buy, () => order);
  const { type, place } = await renderStore(api, `/${listing._id}`);
  await type.click(await screen.findByRole("button", { name: "Buy for $49.50" }));
  const dialog = await screen.findByRole("dialog");
  for (const words of [
    "$49.50, once",
    "Your wallet",
    "Gets: Receipts",
    "Models learn from what it was given",
  ])
    expect(within(dialog).getByText(words, { exact: false })).toBeInTheDocument();
  expect(dialog).toHaveTextContent("You have 3 days to accept");
  await type.click(within(dialog).getByRole("button", { name: "Pay $49.50" }));
  await waitFor(() => expect(place()).toBe(`/orders/${order._id}`));
  const sent = api.calls.find(({ id }) => id === "orders.buy")?.body;
  expect(sent).toMatchObject({
    listing_id: listing._id,
    version: 2,
    currency: "usd",
    amount: 4950,
    mode: "buyer",
  });
});

test("what the wallet lacks is paid by card or bank, once, and what stands in the way is said", async () => {
  let refusal: ApiError | null = new ApiError(422, "no_provider", "Dollars can't be deposited here yet.");
  const api = withCheckout({ available: 1000 }).on(checkoutSessions.begin, () => {
    if (refusal !== null) throw refusal;
    return { data: checkoutSession() };
  });
  const { type, place } = await renderStore(api, `/${listing._id}?buy=1`);
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("The wallet needs $39.50 more.");
  const pay = within(dialog).getByRole("button", { name: "Pay $39.50 by card or bank" });
  await type.click(pay);
  expect(await within(dialog).findByText("Dollars can't be deposited here yet.")).toBeInTheDocument();
  refusal = null;
  await type.click(pay);
  await waitFor(() => expect(place()).toContain(`?deposit=${checkoutSession().deposit_id}`));
  const [first, second] = api.callsOf(checkoutSessions.begin);
  expect(first?.body).toMatchObject({ listing_id: listing._id, version: 2, amount: 4950, mode: "buyer" });
  expect(second?.body).toEqual(first?.body);
});

test("above a company's limit colleagues are asked at the terms that are shown, whatever the wallet holds", async () => {
  const buyer = { kind: "organization", name: "Acme" } as const;
  let approval = { limit: 2000, is_asked: false };
  const api = withCheckout()
    .on(orders.checkout, () => ({ data: checkoutFor({ buyer, available: 0, approval }) }))
    .on(orders.purchases, () => ({ items: [], nextCursor: null }))
    .on(purchaseRequests.ask, () => ({ data: purchaseRequest(1) }));
  const { type, place } = await renderStore(api, `/${listing._id}?buy=1`);
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("Acme's limit is $20.00, so a colleague has to approve this.");
  expect(dialog).not.toHaveTextContent("The wallet needs");
  expect(within(dialog).queryByRole("button", { name: /^Pay/ })).not.toBeInTheDocument();
  await type.click(within(dialog).getByRole("button", { name: "Ask for approval" }));
  await waitFor(() => expect(place()).toBe("/purchases"));
  expect(api.callsOf(purchaseRequests.ask)[0]?.body).toMatchObject({
    listing_id: listing._id,
    version: 2,
    amount: 4950,
  });

  approval = { limit: 2000, is_asked: true };
  await renderStore(api, `/${listing._id}?buy=1`);
  expect(await screen.findByText("Your colleagues are asked already.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "See the request" })).toBeInTheDocument();
});

test("terms that changed meanwhile are said, and read anew before they can be paid", async () => {
  let amount = 4950;
  const api = withCheckout()
    .on(orders.checkout, () => ({ data: checkoutFor({ amount }) }))
    .on(orders.buy, () => {
      amount = 6000;
      throw new ApiError(409, "terms_changed", "The price or the agent has changed since you looked.");
    });
  const { type } = await renderStore(api, `/${listing._id}?buy=1`);
  const dialog = await screen.findByRole("dialog");
  await type.click(within(dialog).getByRole("button", { name: "Pay $49.50" }));
  expect(await within(dialog).findByText(/has changed since you looked/)).toBeInTheDocument();
  expect(await within(dialog).findByRole("button", { name: "Pay $60.00" })).toBeInTheDocument();
});

test("what is bought already is opened instead of bought again", async () => {
  const conversation = { _id: "00000000-0000-4000-8000-0000000000c1" } as Conversation;
  const api = withCheckout({ order: orderItem(1) }).on(orders.open, () => ({ conversation }));
  const { type, place } = await renderStore(api, `/${listing._id}`);
  expect(await screen.findByText(/You have this agent/)).toHaveTextContent(
    "see order ORD-0000000001 (delivered).",
  );
  expect(screen.queryByRole("button", { name: /^Buy/ })).not.toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Open conversation" }));
  await waitFor(() => expect(place()).toContain(`?id=${conversation._id}`));
});

test("an order that is over is named without its state", async () => {
  await renderStore(withCheckout({ order: orderItem(1, { state: "closed" }) }), `/${listing._id}`);
  expect(await screen.findByText(/You have this agent/)).toHaveTextContent(/see order ORD-0000000001\.$/);
});

test("one's own agent isn't bought, and a company's money asks for who may spend it", async () => {
  const own = await renderStore(withCheckout({ refused: "own" }), `/${listing._id}`);
  expect(await screen.findByText(/This is your own agent/)).toBeInTheDocument();
  own.unmount();
  const buyer = { kind: "organization", name: "Acme" } as const;
  await renderStore(withCheckout({ refused: "permission", buyer, available: null }), `/${listing._id}?buy=1`);
  expect(await screen.findByText(/To buy it for Acme, ask a colleague/)).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("without its terms an agent can still be tried, and they are read again", async () => {
  const api = withCheckout().on(orders.checkout, () => {
    throw new ApiError(0, "network", "The connection is broken.");
  });
  const { type } = await renderStore(api, `/${listing._id}`);
  expect(await screen.findByText(/Couldn't load how to buy this/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Try it" })).toBeInTheDocument();
  api.on(orders.checkout, () => ({ data: checkoutFor({ amount: 0 }) }));
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("button", { name: "Buy for $49.50" })).toBeInTheDocument();
});

test("money that arrives in the wallet is seen by the open question", async () => {
  let available = 1000;
  const api = withCheckout().on(orders.checkout, () => ({ data: checkoutFor({ available }) }));
  await renderStore(api, `/${listing._id}?buy=1`);
  expect(await screen.findByRole("button", { name: "Pay $39.50 by card or bank" })).toBeInTheDocument();
  available = 10_000;
  emit("wallet.changed.v1", {});
  expect(await screen.findByRole("button", { name: "Pay $49.50" })).toBeInTheDocument();
});

test("an agent per use begins with limits", async () => {
  const price = { amount: 10, currency: "usd", model: "per_use", most: 100 } as const;
  const api = withCheckout({ amount: 10, model: "per_use", most: 100, available: 0 })
    .on(listings.get, () => ({ ...listing, price }))
    .on(orders.buy, () => order);
  const { type } = await renderStore(api, `/${listing._id}`);
  expect(
    await screen.findByText("For what it answers, each answer rounded up to $0.01 and at most $1.00"),
  ).toBeInTheDocument();
  await type.click(await screen.findByRole("button", { name: "Pay per use" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("$0.10 per 1,000 characters");
  const field = within(dialog).getByRole("spinbutton", { name: /Limit for a month/ });
  expect(field).toHaveValue("50.00");
  await type.clear(field);
  await type.type(field, "99999999999999");
  await type.tab();
  expect(field).toHaveValue("99999999999999.00");
  expect(field).toHaveAccessibleDescription("Enter at most $9,999,999.00.");
  expect(within(dialog).getByRole("button", { name: "Start" })).toBeDisabled();
  await type.clear(field);
  await type.type(field, "20");
  await type.click(within(dialog).getByRole("button", { name: "Start" }));
  await waitFor(() =>
    expect(api.callsOf(orders.buy)[0]?.body).toMatchObject({ limits: { month: 2000, person: null } }),
  );
});

test("an agent by the month says how it goes on", async () => {
  const price = { amount: 2000, currency: "usd", model: "monthly" } as const;
  const api = withCheckout({ amount: 2000, model: "monthly" }).on(listings.get, () => ({
    ...listing,
    price,
  }));
  await renderStore(api, `/${listing._id}?buy=1`);
  expect(await screen.findByRole("button", { name: "Subscribe for $20.00 a month" })).toBeInTheDocument();
  expect(await screen.findByText(/each further one when it begins, until you cancel/)).toBeInTheDocument();
});

test("a service is ordered with its first milestone, and leads to its project", async () => {
  const service = {
    milestones: [
      { title: "Outline", delivers: "A page", amount: 2000, days: 5 },
      { title: "Draft", delivers: "All of it", amount: 3000, days: 1 },
    ],
    revisions: 2,
    questions: ["Who reads it?"],
  };
  const price = { amount: 5000, currency: "usd", model: "milestones" } as const;
  const api = withCheckout({ amount: 5000, model: "milestones", available: 2500 })
    .on(listings.get, () => ({ ...listing, price, runs: false, service }))
    .on(orders.buy, () => ({ ...order, model: "milestones" as const }));
  const { type, place } = await renderStore(api, `/${listing._id}`);
  expect(await screen.findByText("$50.00 a project")).toBeInTheDocument();
  expect(screen.getByText("Within a day")).toBeInTheDocument();
  expect(screen.getByText(/ask for changes of each milestone twice/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Try it" })).not.toBeInTheDocument();
  await type.click(await screen.findByRole("button", { name: "Order this service" }));
  const dialog = await screen.findByRole("dialog", { name: `Order ${listing.title}?` });
  expect(dialog).toHaveTextContent("$20.00 for Outline");
  await type.click(within(dialog).getByRole("button", { name: "Pay $20.00" }));
  await waitFor(() => expect(place()).toContain(order._id.slice(8)));
  expect(api.callsOf(orders.buy)[0]?.body).toMatchObject({ amount: 5000 });
});
