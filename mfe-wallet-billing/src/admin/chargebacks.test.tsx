import { screen, waitFor, within } from "@testing-library/react";
import { chargebackDesk } from "@loubby/shared-contracts/http/chargebacks/chargeback-desk";
import type { ChargebackPage } from "@loubby/shared-contracts/http/chargebacks/chargebacks.schema";
import { ApiError, sessionStore, setTransport } from "@loubby/shared-contracts/shell";
import { type FakeApi, fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import MoneyPage from "./money-page.tsx";

beforeAll(async () => {
  await import("./chargebacks-section.tsx");
  await import("./details-drawer.tsx");
});

const ID = "01a1fd0d-0000-7000-8000-0000000000f1";
const ORDER = "01a1fd0d-0000-7000-8000-0000000000f2";
const NOW = "2026-11-27T10:00:00.000Z";

const whole: ChargebackPage = {
  _id: ID,
  createdAt: NOW,
  provider: "stripe",
  state: "opened",
  word: "needs_response",
  inquiry: false,
  amount: 100_00,
  currency: "usd",
  owner: { kind: "person", _id: "01a1fd0d-0000-7000-8000-0000000000a1", name: "Kofi Mensah" },
  owes: 49_00,
  dueAt: "2026-12-04T10:00:00.000Z",
  provider_id: "du_1",
  payment_id: "pi_1",
  deposit_id: "01a1fd0d-0000-7000-8000-0000000000d1",
  reason: "fraudulent",
  problem: null,
  owed: 100_00,
  paid: 51_00,
  settledAt: null,
  history: [{ to: "opened", word: "needs_response", at: NOW }],
  movements: [{ kind: "set_aside", amount: 51_00, transfer_id: ID }],
  evidence: null,
  orders: [
    {
      _id: ORDER,
      number: "ORD-0000000001",
      title: "Receipt Reader",
      currency: "usd",
      amount: 49_00,
      state: "delivered",
      created_at: NOW,
      mediable: true,
    },
  ],
  may_contest: true,
};

function open(api: FakeApi, rest = "section=chargebacks", isSuperAdmin = true) {
  sessionStore.setState({
    user: { ...member("admin"), isAdmin: true, isSuperAdmin },
    token: "token-1",
    isAuthenticated: true,
  });
  setTransport(api.transport);
  return renderPage(<MoneyPage base="/dashboard/admin/money" />, {
    address: `/dashboard/admin/money?${rest}`,
  });
}

const listed = (found: () => ChargebackPage) =>
  fakeApi()
    .on(chargebackDesk.list, () => ({ items: [found()], nextCursor: null }))
    .on(chargebackDesk.get, found);

test("staff finds a chargeback with its deadline, and sends the bank evidence once", async () => {
  let found = whole;
  const api = listed(() => found).on(chargebackDesk.contest, (_, { body }) => {
    found = {
      ...whole,
      state: "under_review",
      word: "under_review",
      may_contest: false,
      evidence: { text: body.text, file: null, by: "Ruth Mensah", at: NOW },
    };
    return found;
  });
  const { type } = open(api);
  const list = await screen.findByRole("list", { name: "Chargebacks" });
  expect(list).toHaveTextContent(/\$100\.00Needs evidenceOwes \$49\.00Evidence due/);
  await type.click(within(list).getByRole("button", { name: "Kofi Mensah, stripe" }));
  const page = within(await screen.findByRole("dialog"));
  expect(await page.findByRole("list", { name: "Money" })).toHaveTextContent("Set aside$51.00");
  const send = page.getByRole("button", { name: "Send to the bank" });
  expect(send).toBeDisabled();
  await type.type(page.getByRole("textbox"), "It was used on three days of March.");
  await type.click(send);
  expect(await page.findByText("It was used on three days of March.", { selector: "p" })).toBeInTheDocument();
  expect(page.queryByRole("form", { name: "Evidence" })).not.toBeInTheDocument();
  expect(api.callsOf(chargebackDesk.contest)[0]?.body).toEqual({
    text: "It was used on three days of March.",
  });
});

test("an order that is still held is mediated, and what went wrong is said", async () => {
  let found = whole;
  let isLate = true;
  const api = listed(() => found).on(chargebackDesk.mediate, () => {
    if (isLate) throw new ApiError(409, "order_moved", "This order has moved on since you looked.");
    found = { ...whole, orders: whole.orders.map((order) => ({ ...order, mediable: false })) };
    return found;
  });
  const { type } = open(api, `section=chargebacks&open=chargeback:${ID}`);
  const page = within(await screen.findByRole("dialog"));
  await type.click(await page.findByRole("button", { name: "Open mediation" }));
  expect(await screen.findByText("This order has moved on since you looked.")).toBeInTheDocument();
  isLate = false;
  await type.click(page.getByRole("button", { name: "Open mediation" }));
  await waitFor(() => expect(page.queryByRole("button", { name: "Open mediation" })).not.toBeInTheDocument());
  expect(api.callsOf(chargebackDesk.mediate)[0]?.body).toEqual({ order_id: ORDER });
});

test("an unknown payment, another currency and who may not send evidence are said", async () => {
  const found: ChargebackPage = {
    ...whole,
    owner: null,
    deposit_id: null,
    currency: "jpy",
    problem: "other_currency",
    orders: [],
    owes: 0,
  };
  open(
    listed(() => found),
    `section=chargebacks&open=chargeback:${ID}`,
    false,
  );
  const page = within(await screen.findByRole("dialog"));
  expect(await page.findByText(/It is looked for each minute/)).toBeInTheDocument();
  expect(page.getByText(/It's in another currency than the deposit/)).toBeInTheDocument();
  expect(page.getAllByText("100.00 JPY")[0]).toBeInTheDocument();
  expect(page.queryByRole("form", { name: "Evidence" })).not.toBeInTheDocument();
});

test("an empty list says what appears in it, and one that can't be read is read again", async () => {
  let isDown = true;
  const api = fakeApi().on(chargebackDesk.list, () => {
    if (isDown) throw new ApiError(0, "network", "The connection is broken.");
    return { items: [], nextCursor: null };
  });
  const { type } = open(api);
  expect(await screen.findByText("Couldn't load the chargebacks")).toBeInTheDocument();
  isDown = false;
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("No open chargebacks")).toBeInTheDocument();
  await type.click(screen.getByText("Over"));
  expect(await screen.findByText("No chargeback is over yet")).toBeInTheDocument();
});
