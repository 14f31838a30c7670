import { screen, waitFor, within } from "@testing-library/react";
import { staffMoney } from "@loubby/shared-contracts/http/staff-money/staff-money";
import type {
  DepositPage,
  MoneyRequest,
  OwnerPage,
  Reconciliation,
} from "@loubby/shared-contracts/http/staff-money/staff-money.schema";
import { ApiError, type HttpRequest, sessionStore, setTransport } from "@loubby/shared-contracts/shell";
import { member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import MoneyPage from "./money-page.tsx";

const ID = "01a1fd0d-0000-7000-8000-0000000000d1";
const KOFI = { kind: "person", _id: "01a1fd0d-0000-7000-8000-0000000000a1", name: "Kofi Mensah" } as const;
const RUTH = { _id: "01a1fd0d-0000-7000-8000-0000000000b1", name: "Ruth Mensah" };
const NOW = "2026-11-27T10:00:00.000Z";

const request: MoneyRequest = {
  _id: "01a1fd0d-0000-7000-8000-0000000000c1",
  kind: "refund",
  state: "asked",
  createdAt: NOW,
  currency: "usd",
  amount: 30_00,
  reason: "Paid twice",
  owner: KOFI,
  deposit_id: ID,
  transfer_id: null,
  provider_id: null,
  problem: null,
  asker: RUTH,
  decider: null,
};

const whole: DepositPage = {
  _id: ID,
  createdAt: NOW,
  owner: KOFI,
  actor: "Kofi Mensah",
  currency: "usd",
  amount: 100_00,
  refundable: 70_00,
  available: 500_00,
  provider: "sandbox",
  provider_id: `sandbox_${ID}`,
  state: "succeeded",
  problem: null,
  transfer_id: ID,
  history: [{ from: null, to: "created", by: "initiate", problem: null, at: NOW }],
  events: [],
  requests: [],
};

const owner: OwnerPage = {
  ...KOFI,
  email: "kofi@example.test",
  slug: "kofi-mensah",
  balances: [{ currency: "usd", available: 70_00, held: 5_00 }],
  transfers: [],
  deposits: [],
  subscriptions: [],
  plans: [],
  requests: [],
};

let deposit: DepositPage;
let calls: HttpRequest[];
let reconciliations: Reconciliation[];
let requests: MoneyRequest[];
let isDown: boolean;

beforeEach(() => {
  deposit = whole;
  calls = [];
  reconciliations = [];
  requests = [request];
  isDown = false;
  sessionStore.setState({
    user: { ...member("admin"), isAdmin: true, isSuperAdmin: true },
    token: "token-1",
    isAuthenticated: true,
  });
  setTransport(async (asked) => {
    calls.push(asked);
    if (isDown) throw new ApiError(503, "unavailable", "The service isn't answering.");
    const { path, method } = asked;
    const history = [{ from: null, to: "asked", by: RUTH.name, problem: null, at: NOW }];
    if (path === staffMoney.find.path)
      return {
        data: [
          {
            kind: "deposit",
            _id: ID,
            owner_kind: null,
            title: "Deposit, sandbox",
            state: "succeeded",
            amount: 100_00,
            currency: "usd",
            at: NOW,
          },
        ],
      };
    if (path === staffMoney.requests.path) return { data: requests };
    if (path === staffMoney.reconciliations.path) return { data: reconciliations };
    if (path.includes("/deposits/")) return { data: deposit };
    if (path.includes("/owners/")) return { data: owner };
    if (method === "POST") return { message: "Done.", data: request };
    return { data: { ...(requests[0] ?? request), history } };
  });
});

const open = (rest: string) =>
  renderPage(<MoneyPage base="/dashboard/admin/money" />, { address: `/dashboard/admin/money?${rest}` });
const drawer = async () => within(await screen.findByRole("dialog"));

test("what is found is in the address, and opens beside the list with its history", async () => {
  const { type } = open("section=find&q=100.00");
  await type.click(await screen.findByRole("button", { name: "Deposit, sandbox" }));
  const page = await drawer();
  expect(await page.findByText("$70.00")).toBeInTheDocument();
  expect(page.getByRole("list", { name: "History" })).toHaveTextContent("created by initiate");
  await type.click(page.getByRole("button", { name: "Kofi Mensah" }));
  expect(await page.findByText("kofi@example.test")).toBeInTheDocument();
  expect(page.getByRole("list", { name: "Balances" })).toHaveTextContent("$5.00 on hold");
});

test("a refund is asked for with an amount, a reason and the password, and no more than is left", async () => {
  const { type } = open(`section=find&open=deposit:${ID}`);
  const page = await drawer();
  await type.click(await page.findByRole("button", { name: "Ask for a refund…" }));
  await type.type(await page.findByLabelText("Amount"), "70.01");
  await type.click(page.getByRole("button", { name: "Ask for approval" }));
  expect(await page.findByText("At most $70.00 of this deposit can be given back now.")).toBeInTheDocument();
  expect(page.getByText("Enter your password")).toBeInTheDocument();
  await type.clear(page.getByLabelText("Amount"));
  await type.type(page.getByLabelText("Amount"), "30");
  await type.type(page.getByLabelText("Reason"), "Paid twice");
  await type.type(page.getByLabelText("Your password"), "mine");
  await type.click(page.getByRole("button", { name: "Ask for approval" }));
  expect(await page.findByText("Needs approval")).toBeInTheDocument();
  expect(calls.find(({ path }) => path === staffMoney.refund.path)?.body).toMatchObject({
    deposit_id: ID,
    amount: 30_00,
    reason: "Paid twice",
    password: "mine",
  });
});

test("what was spent since isn't offered to be given back", async () => {
  deposit = { ...deposit, available: 12_00 };
  const { type } = open(`section=find&open=deposit:${ID}`);
  const page = await drawer();
  expect(await page.findByText("$12.00 of $70.00: the wallet holds no more now")).toBeInTheDocument();
  await type.click(page.getByRole("button", { name: "Ask for a refund…" }));
  await type.type(await page.findByLabelText("Amount"), "12.01");
  await type.click(page.getByRole("button", { name: "Ask for approval" }));
  expect(await page.findByText("At most $12.00 of this deposit can be given back now.")).toBeInTheDocument();
});

test("another super admin approves with the password; who asked can only withdraw", async () => {
  const first = open("section=requests");
  await first.type.click(await screen.findByRole("button", { name: /^Refund of a deposit/ }));
  let page = await drawer();
  await first.type.type(await page.findByLabelText("Your password"), "mine");
  await first.type.click(page.getByRole("button", { name: "Approve" }));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith("/approve"))).toBe(true));
  first.unmount();
  const user = { ...member("admin"), _id: RUTH._id, isSuperAdmin: true };
  sessionStore.setState({ user });
  const second = open(`section=requests&open=request:${request._id}`);
  page = await drawer();
  await second.type.click(await page.findByRole("button", { name: "Withdraw" }));
  expect(page.queryByRole("button", { name: "Approve" })).not.toBeInTheDocument();
  expect(calls.some(({ path }) => path.endsWith("/withdraw"))).toBe(true);
});

test("a refund in a state that a later release added reads as that state, in the list and opened", async () => {
  requests = [{ ...request, state: "sent_back" as MoneyRequest["state"] }];
  const { type } = open("section=requests");
  expect(await screen.findByText("Sent Back")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: /^Refund of a deposit/ }));
  expect((await drawer()).getByText("Sent Back")).toBeInTheDocument();
});

test("an admin who isn't a super admin looks and moves nothing", async () => {
  sessionStore.setState({ user: { ...member("admin"), isAdmin: true, isSuperAdmin: false } });
  open(`section=find&open=deposit:${ID}`);
  const page = await drawer();
  expect(await page.findByText("$70.00")).toBeInTheDocument();
  expect(page.queryByRole("button", { name: "Ask for a refund…" })).not.toBeInTheDocument();
});

test("a day that differs from the provider's list says what and why", async () => {
  reconciliations = [
    {
      provider: "sandbox",
      day: "2026-11-26",
      checked_at: NOW,
      checked_by: null,
      ours: 2,
      theirs: 3,
      differences: [
        {
          cause: "other_amount",
          kind: "payment",
          reference: ID,
          provider_id: "sandbox_1",
          currency: "usd",
          ours: 10_00,
          theirs: 11_00,
        },
      ],
    },
  ];
  const { type } = open("section=providers");
  expect(await screen.findByText(/2026-11-26, sandbox: 2 here, 3 there, 1 difference/)).toBeInTheDocument();
  expect(screen.getByText(/The amounts differ: payment \$10\.00 here, \$11\.00 there/)).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Compare this day" }));
  expect(calls.some(({ path, method }) => path === staffMoney.reconcile.path && method === "POST")).toBe(
    true,
  );
});

test.each([
  ["section=requests", "Couldn't load requests", "No requests yet"],
  ["section=providers", "Couldn't load the comparisons", "No day compared yet"],
])("the section at %s says what failed, tries again, and is empty in words", async (at, failed, empty) => {
  isDown = true;
  requests = [];
  const { type } = open(at);
  expect(await screen.findByText(failed)).toBeInTheDocument();
  isDown = false;
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText(empty)).toBeInTheDocument();
});
