import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ratings } from "@loubby/shared-contracts/http/agents/ratings";
import { disputeDesk, disputes } from "@loubby/shared-contracts/http/orders/disputes";
import type { Dispute, DisputeCase } from "@loubby/shared-contracts/http/orders/disputes.schema";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { Order, OrderCharge } from "@loubby/shared-contracts/http/orders/orders.schema";
import { ApiError, emit, setTransport } from "@loubby/shared-contracts/shell";
import { type FakeApi, fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import OrdersPage from "../orders/orders-page.tsx";
import { OpenDispute } from "./open-dispute.tsx";
import { wholeOrder } from "../testing/orders.ts";
import { may } from "@loubby/shared-contracts/testing/orders";
import { renderStore } from "../testing/render-store.tsx";

beforeAll(async () => {
  await import("./open-dispute.tsx");
  await import("./dispute-desk-page.tsx");
  await import("./dispute-case.tsx");
});

const dispute = (part: Partial<Dispute> = {}): Dispute => ({
  _id: "00000000-0000-4000-8000-0000000000d1",
  order_id: wholeOrder(1)._id,
  milestone_id: null,
  charge_id: null,
  state: "awaiting_counterparty",
  reason: "not_working",
  wants: 3000,
  amount: 4950,
  currency: "usd",
  due_at: "2026-06-06T08:00:00.000Z",
  proposal: null,
  refund: null,
  created_at: "2026-06-01T08:00:00.000Z",
  closed_at: null,
  statements: [{ side: "buyer", text: "It never answers.", at: "2026-06-01T08:00:00.000Z" }],
  exchange: null,
  may: { say: true, withdraw: false, answer: false },
  ...part,
});

const at = `/orders/${wholeOrder(1)._id}`;
const withOrder = (order: Order, found: () => Dispute | null) =>
  fakeApi()
    .on(orders.get, () => order)
    .on(ratings.mine, () => ({ review: null, may_rate: false, version: null }))
    .on(disputes.get, () => ({ data: found() }));

test("a buyer says what is wrong and how much is to go back", async () => {
  let found: Dispute | null = null;
  const order = wholeOrder(1, { may: may({ run: true, accept: true, dispute: true }) });
  const api = withOrder(order, () => found).on(disputes.open, () => (found = dispute()));
  const { type } = await renderStore(api, at);
  await type.click(await screen.findByRole("button", { name: "Something is wrong" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("Quiet Desk has 5 days to answer");
  const send = within(dialog).getByRole("button", { name: "Open dispute" });
  expect(send).toBeDisabled();
  const sum = within(dialog).getByRole("spinbutton", { name: "What you want back" });
  expect(sum).toHaveValue("");
  await type.type(within(dialog).getByRole("textbox", { name: /What happened/ }), "It never answers.");
  for (const wrong of ["500", "0"]) {
    await type.clear(sum);
    await type.type(sum, wrong);
    await type.tab();
    expect(sum).toHaveValue(`${wrong}.00`);
    expect(sum).toHaveAccessibleDescription("Enter between $0.01 and $49.50.");
    expect(send).toBeDisabled();
  }
  await type.clear(sum);
  await type.type(sum, "30");
  expect(send).toBeDisabled();
  await type.click(within(dialog).getByRole("combobox", { name: "What is wrong" }));
  await type.click(await screen.findByTitle("It doesn't work"));
  // A double click: the second comes before anything is drawn anew.
  fireEvent.click(send);
  fireEvent.click(send);
  const section = await screen.findByRole("region", { name: "Dispute" });
  expect(api.callsOf(disputes.open)).toHaveLength(1);
  expect(section).toHaveTextContent("You want $30.00 of $49.50 back.");
  expect(api.callsOf(disputes.open)[0]?.body).toEqual({
    reason: "not_working",
    wants: 3000,
    text: "It never answers.",
  });
});

test("a seller gives back, or contests it with a reason", async () => {
  let found = dispute({ may: { say: true, withdraw: false, answer: true } });
  const order = wholeOrder(1, { side: "seller", state: "disputed", due_at: null, may: may() });
  const api = withOrder(order, () => found).on(disputes.answer, (_, { body }) => {
    found = dispute({
      state: "mediation",
      due_at: null,
      statements: [
        ...found.statements,
        { side: "seller", text: body.text ?? "", at: "2026-06-02T08:00:00.000Z" },
      ],
    });
    return found;
  });
  const { type } = await renderStore(api, at);
  const section = await screen.findByRole("region", { name: "Dispute" });
  expect(section).toHaveTextContent(/If the seller says nothing, the buyer gets it/);
  expect(within(section).getByRole("button", { name: "Give it back" })).toBeInTheDocument();
  for (const name of ["Contest it", "Add statement"])
    expect(within(section).getByRole("button", { name })).toBeDisabled();
  await type.type(within(section).getByRole("textbox", { name: "Your statement" }), "It answered us.");
  await type.click(within(section).getByRole("button", { name: "Contest it" }));
  expect(await screen.findByText("Our team looks at it")).toBeInTheDocument();
  expect(screen.getByText("It answered us.", { selector: "li p" })).toBeInTheDocument();
  expect(api.callsOf(disputes.answer)[0]?.body).toEqual({ agrees: false, text: "It answered us." });
});

test("an open order hears what the other side says of its dispute, and keeps what is typed", async () => {
  let found = dispute();
  const order = wholeOrder(1, { state: "disputed", due_at: null, may: may() });
  const { type } = await renderStore(
    withOrder(order, () => found),
    at,
  );
  const statement = await screen.findByRole("textbox", { name: "Your statement" });
  await type.type(statement, "Not since Tuesday");
  found = dispute({ state: "mediation", due_at: null });
  emit("wallet.changed.v1", {});
  expect(await screen.findByText("Our team looks at it")).toBeInTheDocument();
  found = dispute({
    state: "proposed",
    proposal: { refund: 2000, buyer_agrees: null, seller_agrees: null },
    due_at: "2026-06-09T08:00:00.000Z",
  });
  emit("realtime.connected.v1", {});
  expect(await screen.findByText(/Our team proposes to give \$20\.00 of \$49\.50 back/)).toBeInTheDocument();
  expect(statement).toHaveValue("Not since Tuesday");
  // A draft outlasts the page.
  await type.clear(statement);
});

test("a seller who gives back is asked once more", async () => {
  let found = dispute({ may: { say: true, withdraw: false, answer: true } });
  const order = wholeOrder(1, { side: "seller", state: "disputed", due_at: null, may: may() });
  const api = withOrder(order, () => found).on(disputes.answer, () => {
    found = dispute({
      state: "resolved_split",
      refund: 3000,
      closed_at: "2026-06-03T08:00:00.000Z",
      due_at: null,
    });
    return found;
  });
  const { type } = await renderStore(api, at);
  await type.click(await screen.findByRole("button", { name: "Give it back" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("Give $30.00 back?");
  expect(api.callsOf(disputes.answer)).toEqual([]);
  await type.click(within(dialog).getByRole("button", { name: "Give $30.00 back" }));
  expect(await screen.findByText("$30.00 of $49.50 went back to the buyer.")).toBeInTheDocument();
  expect(api.callsOf(disputes.answer)[0]?.body).toEqual({ agrees: true, text: "" });
});

test("a proposal names what goes back, and what has moved on is said and read anew", async () => {
  let found = dispute({
    state: "proposed",
    proposal: { refund: 2000, buyer_agrees: null, seller_agrees: true },
    may: { say: true, withdraw: true, answer: true },
  });
  const order = wholeOrder(1, { state: "disputed", due_at: null, may: may({ run: true }) });
  const api = withOrder(order, () => found).on(disputes.answer, () => {
    found = dispute({
      state: "resolved_split",
      refund: 2000,
      closed_at: "2026-06-03T08:00:00.000Z",
      due_at: null,
    });
    throw new ApiError(409, "dispute_moved", "This dispute has moved on since you looked.");
  });
  const { type } = await renderStore(api, at);
  expect(
    await screen.findByText(/Our team proposes to give \$20\.00 of \$49\.50 back\./),
  ).toBeInTheDocument();
  expect(screen.getByText(/The seller agreed\./)).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Agree" }));
  expect(await screen.findByText("This dispute has moved on since you looked.")).toBeInTheDocument();
  expect(await screen.findByText("$20.00 of $49.50 went back to the buyer.")).toBeInTheDocument();
});

test("a buyer disputes one month of an order that goes on, and says so of that month alone", async () => {
  let found: Dispute | null = null;
  const chargeId = "00000000-0000-4000-8000-000000000201";
  const month = (state: "authorized" | "disputed"): OrderCharge => ({
    _id: chargeId,
    kind: "month",
    state,
    amount: 2000,
    from: "2026-06-01T08:00:00.000Z",
    until: "2026-07-01T08:00:00.000Z",
    characters: null,
    by: null,
    at: "2026-06-01T08:00:00.000Z",
    dispute: found === null ? null : found.state,
    may_dispute: state === "authorized",
  });
  const order = wholeOrder(1, {
    model: "monthly",
    amount: 2000,
    monthly: { until: "2026-07-01T08:00:00.000Z", ends: false, tries: 0 },
    may: may({ run: true }),
  });
  const api = withOrder(order, () => found)
    .on(orders.charges, () => ({
      items: [month(found === null ? "authorized" : "disputed")],
      nextCursor: null,
    }))
    .on(
      disputes.open,
      () =>
        (found = dispute({
          charge_id: chargeId,
          amount: 2000,
          wants: 2000,
          may: { say: true, withdraw: true, answer: false },
        })),
    )
    .on(disputes.withdraw, () => (found = dispute({ charge_id: chargeId, state: "withdrawn" })));
  const { type } = await renderStore(api, at);
  await type.click(await screen.findByRole("button", { name: "Something is wrong" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("Dispute Agent 1, month from Jun 1");
  await type.click(within(dialog).getByRole("combobox", { name: "What is wrong" }));
  await type.click(await screen.findByTitle("It doesn't work"));
  await type.type(within(dialog).getByRole("spinbutton", { name: "What you want back" }), "20");
  await type.type(within(dialog).getByRole("textbox", { name: /What happened/ }), "It never answers.");
  await type.click(within(dialog).getByRole("button", { name: "Open dispute" }));
  const section = await screen.findByRole("region", { name: /^Dispute about month from Jun 1/ });
  expect(api.callsOf(disputes.open)[0]?.body).toMatchObject({ charge_id: chargeId, wants: 2000 });
  expect(screen.getByText("Disputed")).toBeInTheDocument();
  await type.click(within(section).getByRole("button", { name: "Withdraw dispute" }));
  await waitFor(() => expect(api.callsOf(disputes.withdraw)[0]?.body).toEqual({ charge_id: chargeId }));
});

const BASE = "/dashboard/admin/disputes";
test("a paid answer that is disputed isn't called held: what the seller earned with it is", async () => {
  const order = wholeOrder(1);
  renderPage(<OpenDispute order={order} chargeId={order._id} ofAnswer onClose={() => undefined} />, {
    base: "/",
    address: "/",
  });
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent(
    "This answer is paid already: what Quiet Desk earned with it is held until it is decided.",
  );
  expect(dialog).not.toHaveTextContent("The money is held");
});

const found: DisputeCase = {
  _id: dispute()._id,
  number: "ORD-0000000001",
  title: "Agent 1",
  store: "Quiet Desk",
  buyer: "Acme",
  amount: 4950,
  currency: "usd",
  state: "mediation",
  created_at: "2026-06-01T08:00:00.000Z",
  closed_at: null,
  dispute: dispute({ state: "mediation", due_at: null, may: { say: false, withdraw: false, answer: false } }),
  listing_id: "00000000-0000-4000-8000-000000000001",
  answers: 12,
  proposer: null,
  staff_may: { propose: true, decide: false },
};

function renderDesk(api: FakeApi, place = "") {
  setTransport(api.transport);
  return renderPage(<OrdersPage base={BASE} />, { base: BASE, address: `${BASE}${place}` });
}

test("staff finds a dispute, reads both sides and proposes a split", async () => {
  const {
    dispute: _of,
    listing_id: _listing,
    answers: _answers,
    proposer: _proposer,
    staff_may: _may,
    ...item
  } = found;
  const api = fakeApi()
    .on(disputeDesk.list, () => ({ items: [item], nextCursor: null }))
    .on(disputeDesk.get, () => found)
    .on(disputeDesk.propose, () => ({
      ...found,
      state: "proposed" as const,
      staff_may: { propose: false, decide: false },
    }));
  const { type } = renderDesk(api);
  await type.click(await screen.findByRole("link", { name: "Agent 1" }));
  expect(await screen.findByText("It never answers.")).toBeInTheDocument();
  expect(screen.getByText(/It answered the buyer 12 times\./)).toBeInTheDocument();
  const form = screen.getByRole("form", { name: "Ruling" });
  const sum = within(form).getByRole("spinbutton", { name: "Back to the buyer" });
  expect(sum).toHaveValue("");
  await type.type(sum, "20");
  expect(form).toHaveTextContent("The seller keeps $29.50 of $49.50");
  await type.type(within(form).getByRole("textbox", { name: /Why/ }), "Half of it worked.");
  await type.click(within(form).getByRole("button", { name: "Propose it" }));
  expect(await screen.findByText("Proposal to both sides")).toBeInTheDocument();
  await waitFor(() =>
    expect(api.callsOf(disputeDesk.propose)[0]?.body).toEqual({ refund: 2000, text: "Half of it worked." }),
  );
});

test("staff reads the disputed answer as text, and is asked again before deciding for good", async () => {
  const exchange = { question: "Read this", answer: "It says <b>42</b>" };
  const api = fakeApi()
    .on(disputeDesk.get, () => ({
      ...found,
      state: "escalated" as const,
      dispute: { ...found.dispute, state: "escalated" as const, exchange },
      staff_may: { propose: false, decide: true },
    }))
    .on(disputeDesk.decide, () => ({
      ...found,
      state: "resolved_seller" as const,
      staff_may: { propose: false, decide: false },
    }));
  const { type } = renderDesk(api, `/${found._id}`);
  expect(await screen.findByText("It says <b>42</b>")).toBeInTheDocument();
  const form = screen.getByRole("form", { name: "Ruling" });
  const decide = within(form).getByRole("button", { name: "Decide for good" });
  await type.type(within(form).getByRole("textbox", { name: /Why/ }), "It answered.");
  expect(decide).toBeDisabled();
  const back = within(form).getByRole("spinbutton", { name: "Back to the buyer" });
  await type.type(back, "500");
  await type.tab();
  expect(back).toHaveValue("500.00");
  expect(back).toHaveAccessibleDescription("Enter between 0 and $49.50.");
  expect(decide).toBeDisabled();
  await type.clear(back);
  await type.type(back, "0");
  await type.click(decide);
  const question = await screen.findByRole("dialog");
  expect(question).toHaveTextContent("Give nothing back for Agent 1?");
  expect(api.callsOf(disputeDesk.decide)).toEqual([]);
  await type.click(within(question).getByRole("button", { name: "Decide for good" }));
  await waitFor(() =>
    expect(api.callsOf(disputeDesk.decide)[0]?.body).toEqual({ refund: 0, text: "It answered." }),
  );
});

test("who made a refused proposal doesn't decide it, and a case that can't be read is read again", async () => {
  let isDown = true;
  const api = fakeApi().on(disputeDesk.get, () => {
    if (isDown) throw new ApiError(0, "network", "The connection is broken.");
    return {
      ...found,
      state: "escalated" as const,
      proposer: "Ruth Adeyemi",
      staff_may: { propose: false, decide: false },
    };
  });
  const { type } = renderDesk(api, `/${found._id}`);
  expect(await screen.findByText("The connection is broken.")).toBeInTheDocument();
  isDown = false;
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Someone who didn't make the proposal decides.")).toBeInTheDocument();
  expect(screen.queryByRole("form", { name: "Ruling" })).not.toBeInTheDocument();
});

test("an open case hears what a side adds, and keeps what staff typed", async () => {
  let now = found;
  const api = fakeApi().on(disputeDesk.get, () => now);
  const { type } = renderDesk(api, `/${found._id}`);
  const why = await screen.findByRole("textbox", { name: /Why/ });
  await type.type(why, "Half of it");
  const said = { side: "seller" as const, text: "Here is a log.", at: "2026-06-03T08:00:00.000Z" };
  now = { ...found, dispute: { ...found.dispute, statements: [...found.dispute.statements, said] } };
  emit("wallet.changed.v1", {});
  expect(await screen.findByText("Here is a log.")).toBeInTheDocument();
  expect(why).toHaveValue("Half of it");
});
