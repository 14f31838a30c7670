import { screen, waitFor, within } from "@testing-library/react";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { ratings } from "@loubby/shared-contracts/http/agents/ratings";
import { disputes } from "@loubby/shared-contracts/http/orders/disputes";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import { ApiError, sessionStore } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate } from "@loubby/shared-contracts/testing/people";
import { orderItem, wholeOrder } from "../testing/orders.ts";
import { may } from "@loubby/shared-contracts/testing/orders";
import { renderStore } from "../testing/render-store.tsx";

const one = wholeOrder(1);
const at = `/orders/${one._id}`;

test("purchases are listed with their store, price, number and state, and more come when asked for", async () => {
  const api = fakeApi().on(orders.purchases, (_, { query }) =>
    query?.cursor === "older"
      ? { items: [orderItem(2, { amount: 0, state: "closed", due_at: null })], nextCursor: null }
      : { items: [orderItem(1)], nextCursor: "older" },
  );
  const { type } = await renderStore(api, "/purchases");
  const list = await screen.findByRole("list", { name: "Purchases" });
  expect(within(list).getByRole("link", { name: "Agent 1" })).toHaveAttribute(
    "href",
    `/dashboard/agent-store/orders/${orderItem(1)._id}`,
  );
  expect(list).toHaveTextContent(/From Quiet Desk\$49\.50ORD-0000000001.*Delivered/);
  await type.click(screen.getByRole("button", { name: "Show more orders" }));
  expect(await screen.findByText("Free")).toBeInTheDocument();
});

test("no purchases lead to the store, and a failure can be tried again", async () => {
  const api = fakeApi().on(orders.purchases, () => {
    throw new ApiError(0, "network", "The connection is broken.");
  });
  const { type } = await renderStore(api, "/purchases");
  expect(await screen.findByText("The connection is broken.")).toBeInTheDocument();
  api.on(orders.purchases, () => ({ items: [], nextCursor: null }));
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: "Browse the store" })).toBeInTheDocument();
});

test("purchases are found by words, which the address keeps", async () => {
  const api = fakeApi().on(orders.purchases, (_, { query }) => ({
    items:
      query?.q === undefined ? [orderItem(1), orderItem(2)] : query.q === "agent 2" ? [orderItem(2)] : [],
    nextCursor: null,
  }));
  const { type, place } = await renderStore(api, "/purchases");
  const field = await screen.findByRole("searchbox", { name: "Search purchases" });
  await type.type(field, "agent 2");
  await waitFor(() => expect(place()).toBe("/purchases?q=agent+2"));
  const shown = () =>
    within(screen.getByRole("list", { name: "Purchases" }))
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(shown()).toEqual(["Agent 2"]));
  await type.type(field, "x");
  expect(await screen.findByText("No order found")).toBeInTheDocument();
});

test("sales say what is held and what is earned, and earnings move to the wallet", async () => {
  sessionStore.setState({ user: { ...candidate, is_seller: true, is_store: true } });
  let available = 4165;
  const api = fakeApi()
    .on(ownListings.list, () => ({ data: [], may_sell: true, commission_bps: 1500 }))
    .on(orders.sales, () => ({
      items: [orderItem(1, { side: "seller" })],
      nextCursor: null,
      earned: [{ currency: "usd" as const, held: 2000, available }],
      commission_bps: 1250,
    }))
    .on(orders.figures, () => ({
      data: [
        {
          listing_id: "00000000-0000-4000-8000-000000000001",
          title: "Agent 1",
          asked_by: 12,
          orders: 3,
          refunded: 1,
          earned: [{ currency: "usd" as const, amount: 8330 }],
        },
      ],
    }))
    .on(orders.withdraw, () => {
      available = 0;
      return { message: "$41.65 is in your wallet now.", earned: [] };
    });
  const { type } = await renderStore(api, "/sales");
  const earned = await screen.findByRole("region", { name: "Earnings" });
  expect(earned).toHaveTextContent("$41.65");
  expect(earned).toHaveTextContent("$20.00 more is held in orders");
  expect(earned).toHaveTextContent("12.5% of each sale");
  expect(screen.getByRole("list", { name: "Sales" })).toHaveTextContent("To Acme");
  expect(await screen.findByRole("row", { name: /Agent 1/ })).toHaveTextContent("Agent 1$83.3012 people31");
  expect(screen.getByText(/^Earned counts all that was ever released/)).toBeInTheDocument();
  expect(screen.getByRole("columnheader", { name: "Refunded in full" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Payouts" })).toHaveAttribute(
    "href",
    "/dashboard/agent-store/payouts",
  );
  await type.click(within(earned).getByRole("button", { name: "Move to wallet" }));
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Move to wallet" })).not.toBeInTheDocument(),
  );
  expect(api.calls.find(({ id }) => id === "orders.withdraw")?.body).toMatchObject({
    currency: "usd",
    amount: 4165,
  });
});

test("someone whose role reads no figures sees the sales without what was earned", async () => {
  sessionStore.setState({ user: { ...candidate, is_seller: true, is_store: true } });
  const figures = { listing_id: "00000000-0000-4000-8000-000000000001", title: "Agent 1", asked_by: 12 };
  const api = fakeApi()
    .on(orders.sales, () => ({ items: [], nextCursor: null, earned: [], commission_bps: 1250 }))
    .on(orders.figures, () => ({ data: [{ ...figures, orders: 3, refunded: 1, earned: null }] }));
  await renderStore(api, "/sales");
  expect(await screen.findByRole("row", { name: /Agent 1/ })).toHaveTextContent("Agent 112 people31");
  expect(screen.queryByRole("columnheader", { name: "Earned" })).not.toBeInTheDocument();
});

test("an order tells its history and what comes next, and is accepted after asking", async () => {
  const api = fakeApi()
    .on(orders.get, () => one)
    .on(orders.accept, () =>
      wholeOrder(1, {
        state: "clearing",
        may: may({ run: true }),
        history: [
          ...one.history,
          { state: "accepted", at: "2026-06-02T08:00:00.000Z", by: "Ada Obi", note: "" },
        ],
      }),
    );
  const { type } = await renderStore(api, at);
  const history = await screen.findByRole("region", { name: "History" });
  for (const words of ["Ordered", "$49.50 held in the wallet", "Ready to use"])
    expect(within(history).getByText(words)).toBeInTheDocument();
  expect(history).toHaveTextContent("It is accepted by itself");
  await type.click(screen.getByRole("button", { name: "Accept" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("You can't return it then.");
  await type.click(within(dialog).getByRole("button", { name: "Accept" }));
  expect(await within(history).findByText("Accepted")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Accept" })).not.toBeInTheDocument();
});

/** An API with one order, which has neither a dispute nor a review. */
const withOrder = (order: Order) =>
  fakeApi()
    .on(orders.get, () => order)
    .on(orders.charges, () => ({ items: [], nextCursor: null }))
    .on(orders.receipts, () => ({ data: [] }))
    .on(disputes.get, () => ({ data: null }))
    .on(ratings.mine, () => ({ review: null, may_rate: false, version: null }));

test("a sale whose dispute waits for the seller says so in the list", async () => {
  const item = orderItem(1, { side: "seller", state: "disputed", awaits_answer: true });
  const api = fakeApi()
    .on(orders.sales, () => ({ items: [item], nextCursor: null, earned: [], commission_bps: 1500 }))
    .on(orders.figures, () => ({ data: [] }));
  await renderStore(api, "/sales");
  expect(await screen.findByRole("list", { name: "Sales" })).toHaveTextContent(/Disputed.*Your turn/);
});

test("an order of a suspended agent says why it can't be asked, and that its clock still runs", async () => {
  const order = wholeOrder(1, {
    standing: "suspended",
    due_at: new Date(Date.now() + 2 * 86_400_000).toISOString(),
    may: may({ run: true, accept: true, return: true, dispute: true }),
  });
  await renderStore(withOrder(order), `/orders/${order._id}`);
  const note = (await screen.findByText("Our team suspended this agent, so it can't be asked now")).closest(
    ".as-order-note",
  );
  expect(note).toHaveTextContent(
    /still accepted by itself in 2 days \(.+\): return it or say that something is wrong before then/,
  );
  expect(screen.queryByText(/Accept it if it does what it should/)).not.toBeInTheDocument();
  expect(screen.getByRole("region", { name: "History" })).toHaveTextContent(
    /It can't be asked now, and is still/,
  );
  expect(screen.getByRole("button", { name: "Open conversation" })).not.toHaveClass("ant-btn-primary");
});

test("an order whose dispute was split says what went back, and what was paid", async () => {
  const history = [
    ...wholeOrder(1).history,
    { state: "released" as const, at: "2026-06-05T08:00:00.000Z", by: null, note: "" },
  ];
  const order = wholeOrder(1, { state: "released", refunded: 3000, due_at: null, may: may(), history });
  await renderStore(withOrder(order), `/orders/${order._id}`);
  expect(await screen.findByText("Partly refunded")).toBeInTheDocument();
  expect(screen.getByText("$30.00 is back in the wallet, Quiet Desk was paid $19.50")).toBeInTheDocument();
});

test("an order by the month of an agent that fell silent says that the next month is charged unless it is canceled", async () => {
  const until = "2036-07-01T08:00:00.000Z";
  const order = wholeOrder(1, {
    model: "monthly",
    standing: "maintenance",
    due_at: until,
    monthly: { until, ends: false, tries: 0 },
    may: may({ run: true, cancel: true }),
  });
  await renderStore(withOrder(order), `/orders/${order._id}`);
  const note = (await screen.findByText("This agent hasn't answered for days")).closest(".as-order-note");
  expect(note).toHaveTextContent("A question without an answer costs nothing.");
  expect(note).toHaveTextContent(/The next month is still charged Jul 1, 2036 unless you cancel the order/);
});

test.each(["buyer", "seller"] as const)(
  "an order by the month of an agent that isn't in the store says to the %s that it ends with the month that is paid",
  async (side) => {
    const until = "2036-07-01T08:00:00.000Z";
    const order = wholeOrder(1, {
      side,
      model: "monthly",
      standing: "suspended",
      on_sale: false,
      due_at: until,
      monthly: { until, ends: false, tries: 0 },
      may: may({ run: true, cancel: true }),
    });
    await renderStore(withOrder(order), `/orders/${order._id}`);
    expect(await screen.findByText(/^It ends/)).toHaveTextContent(
      "It ends Jul 1, 2036, unless the agent is back in the store by then. Nothing more is charged before.",
    );
    expect(screen.queryByText(/Next charge/)).not.toBeInTheDocument();
    const note = screen.queryByText(/^No further month is charged/);
    expect(note?.textContent).toBe(
      side === "seller"
        ? undefined
        : "No further month is charged: the order ends Jul 1, 2036, unless the agent is back in the store by then. If the month that you paid for didn't work, dispute it below.",
    );
  },
);

test("what was never used is given back with a reason", async () => {
  const api = fakeApi()
    .on(orders.get, () => one)
    .on(orders.return, () =>
      wholeOrder(1, {
        state: "refunded",
        due_at: null,
        may: may({}),
        history: [
          ...one.history,
          { state: "refunded", at: "2026-06-02T08:00:00.000Z", by: "Ada Obi", note: "Wrong one" },
        ],
      }),
    );
  const { type } = await renderStore(api, at);
  await type.click(await screen.findByRole("button", { name: "Return for $49.50" }));
  const dialog = await screen.findByRole("dialog");
  await type.type(within(dialog).getByRole("textbox", { name: "Why" }), "Wrong one");
  await type.click(within(dialog).getByRole("button", { name: "Return order" }));
  expect(await screen.findByText("$49.50 is back in the wallet")).toBeInTheDocument();
  expect(screen.getByText("Wrong one")).toBeInTheDocument();
  expect(api.calls.find(({ id }) => id === "orders.return")?.body).toEqual({ reason: "Wrong one" });
});

test("a seller sees the commission and what is theirs, and refunds the buyer", async () => {
  const sold = wholeOrder(1, {
    side: "seller",
    earnings: { commission: 743, net: 4207 },
    may: may({ refund: true }),
  });
  let isMoved = true;
  const api = fakeApi()
    .on(orders.get, () => sold)
    .on(orders.refund, () => {
      if (isMoved) throw new ApiError(409, "order_moved", "This order has moved on since you looked.");
      return { ...sold, state: "refunded" as const, may: { ...sold.may, refund: false } };
    });
  const { type } = await renderStore(api, at);
  const facts = await screen.findByRole("complementary", { name: "Order" });
  expect(facts).toHaveTextContent(/To.*Acme.*Commission.*\$7\.43.*For you.*\$42\.07/s);
  expect(within(facts).queryByRole("button", { name: "Open conversation" })).not.toBeInTheDocument();
  const refund = async () => {
    await type.click(within(facts).getByRole("button", { name: "Refund $49.50" }));
    const dialog = await screen.findByRole("dialog", { name: "Refund Acme?" });
    await type.click(within(dialog).getByRole("button", { name: "Refund $49.50" }));
  };
  await refund();
  expect(await screen.findByText("This order has moved on since you looked.")).toBeInTheDocument();
  isMoved = false;
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await refund();
  await waitFor(() =>
    expect(within(facts).queryByRole("button", { name: "Refund $49.50" })).not.toBeInTheDocument(),
  );
});

test("an order of someone else isn't found", async () => {
  const api = fakeApi().on(orders.get, () => {
    throw new ApiError(404, "order_not_found", "This order doesn't exist.");
  });
  await renderStore(api, at);
  expect(await screen.findByRole("heading", { name: "Order not found" })).toBeInTheDocument();
});

test("an order that can't be read is read again", async () => {
  const api = fakeApi().on(orders.get, () => {
    throw new ApiError(0, "network", "The connection is broken.");
  });
  const { type } = await renderStore(api, at);
  expect(await screen.findByText("The connection is broken.")).toBeInTheDocument();
  api.on(orders.get, () => one);
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Agent 1" })).toBeInTheDocument();
});

test("a newer version that asks for more says what, and answers again once that is agreed to", async () => {
  const asking = wholeOrder(1, {
    asks_more: { version: 3, permissions: ["Calls tracker.example"] },
    may: may({ run: true, agree: true }),
  });
  let isOld = true;
  const api = fakeApi()
    .on(orders.get, () => asking)
    .on(orders.agree, () => {
      if (isOld) throw new ApiError(409, "terms_changed", "The agent has changed since you looked.");
      return one;
    });
  const { type } = await renderStore(api, at);
  expect(await screen.findByText("Version 3 asks for more")).toBeInTheDocument();
  expect(screen.getByText("Calls tracker.example")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Agree" }));
  expect(await screen.findByText("The agent has changed since you looked.")).toBeInTheDocument();
  isOld = false;
  await type.click(screen.getByRole("button", { name: "Agree" }));
  await waitFor(() => expect(screen.queryByText("Version 3 asks for more")).not.toBeInTheDocument());
  expect(api.callsOf(orders.agree)[0]?.body).toEqual({ version: 3 });
});

test("a colleague who may not agree sees what a newer version asks for", async () => {
  const asking = wholeOrder(1, { asks_more: { version: 3, permissions: ["Models learn from it"] } });
  await renderStore(
    fakeApi().on(orders.get, () => asking),
    at,
  );
  expect(await screen.findByText(/until someone agrees who may/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Agree" })).not.toBeInTheDocument();
});
