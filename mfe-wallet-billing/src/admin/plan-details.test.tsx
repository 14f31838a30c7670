import { screen } from "@testing-library/react";
import { staffMoney } from "@loubby/shared-contracts/http/staff-money/staff-money";
import type { PlanPage } from "@loubby/shared-contracts/http/staff-money/staff-money.schema";
import { ApiError, sessionStore, setTransport } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import MoneyPage from "./money-page.tsx";

const NOW = "2026-11-27T10:00:00.000Z";

const PAST_DUE: PlanPage = {
  _id: idOf(7),
  createdAt: NOW,
  owner: { kind: "person", _id: idOf(8), name: "Kofi Mensah" },
  actor: "Kofi Mensah",
  plan: "seller_plan",
  cadence: "monthly",
  currency: "usd",
  amount: 49_00,
  state: "past_due",
  pending: null,
  periodStart: NOW,
  periodEnd: "2026-12-27T10:00:00.000Z",
  cancelAtPeriodEnd: false,
  coupon: null,
  past_due: { since: NOW, retries: 1, due: "2026-12-02T10:00:00.000Z" },
  canceledAt: null,
  changes: [
    {
      state: "active",
      plan: "seller_plan",
      cadence: "monthly",
      pending: null,
      periodEnd: "2026-12-27T10:00:00.000Z",
      cancelAtPeriodEnd: true,
      at: NOW,
    },
  ],
  invoices: [
    {
      _id: idOf(7),
      number: "LB-2026-00007",
      kind: "renewal",
      state: "open",
      total: 49_00,
      issuedAt: NOW,
      paidAt: null,
      periodStart: NOW,
      periodEnd: "2026-12-27T10:00:00.000Z",
      transfer_id: null,
    },
  ],
  charges: [],
};

function open(answer: () => PlanPage) {
  sessionStore.setState({
    user: { ...member("admin"), isAdmin: true, isSuperAdmin: true },
    token: "token-1",
  });
  const api = fakeApi().on(staffMoney.plan, () => ({ data: answer() }));
  setTransport(api.transport);
  return renderPage(<MoneyPage base="/dashboard/admin/money" />, {
    address: `/dashboard/admin/money?section=find&open=plan:${idOf(7)}`,
  });
}

test("a paid plan opens with its state, its tries, its history and its invoices", async () => {
  open(() => PAST_DUE);
  expect(await screen.findByText("Past due")).toBeInTheDocument();
  expect(screen.getByText(/^1 of 3 times, next /)).toBeInTheDocument();
  expect(screen.getByRole("list", { name: "History" })).toHaveTextContent(
    "Active, ends with the period Seller Plan, monthly",
  );
  expect(screen.getByRole("list", { name: "Invoices" })).toHaveTextContent(
    "LB-2026-00007$49.00Renewal, Not paid",
  );
});

test("a plan that was never charged says so, and one that can't be read is read again", async () => {
  let isDown = true;
  const { type } = open(() => {
    if (isDown) throw new ApiError(503, "unavailable", "The service isn't answering.");
    return { ...PAST_DUE, state: "active", past_due: null, invoices: [] };
  });
  expect(await screen.findByText("The service isn't answering.")).toBeInTheDocument();
  isDown = false;
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Nothing has been charged yet.")).toBeInTheDocument();
});
