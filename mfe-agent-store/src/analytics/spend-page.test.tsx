import { screen, within } from "@testing-library/react";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { storeAnalytics } from "@loubby/shared-contracts/http/store-analytics/store-analytics";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError, setAppMode, setSession, setTransport } from "@loubby/shared-contracts/shell";
import { type FakeApi, fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, member } from "@loubby/shared-contracts/testing/people";
import { fakeCanvas } from "@loubby/shared-ui/testing/fake-canvas";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import AnalyticsPage from "./analytics-page.tsx";

beforeAll(() => Promise.all([import("@loubby/shared-ui/chart/chart"), import("./spend-page.tsx")]));

const MONTHS = Array.from({ length: 12 }, (_, at) =>
  new Date(Date.UTC(2025, 6 + at, 1)).toISOString().slice(0, 7),
);
const paidIn = (part: Readonly<Record<string, number>>) => MONTHS.map((month) => part[month] ?? 0);

const spent: ReplyOf<typeof storeAnalytics.spend> = {
  owner: { kind: "organization", name: "Northwind" },
  months: MONTHS,
  data: [
    {
      currency: "usd",
      paid: 69_00,
      held: 30_00,
      months: paidIn({ "2026-05": 49_00, "2026-06": 20_00 }),
      agents: [
        {
          listing_id: "00000000-0000-4000-8000-000000000001",
          title: "Receipt Reader",
          paid: 49_00,
          held: 0,
          months: paidIn({ "2026-05": 49_00 }),
        },
        {
          listing_id: "00000000-0000-4000-8000-000000000002",
          title: "Annual report",
          paid: 20_00,
          held: 30_00,
          months: paidIn({ "2026-06": 20_00 }),
        },
      ],
    },
    { currency: "ngn", paid: 0, held: 5_000_00, months: paidIn({}), agents: [] },
  ],
};

function open(api: FakeApi, user = member("admin")) {
  setSession({ user, token: "token", activeSubscription: null, coupon: null });
  setAppMode(user._id, "buyer");
  setTransport(api.transport);
  const base = paths.spend;
  return renderPage(<AnalyticsPage base={base} />, { base, address: base });
}

test("shows what the company paid by agent and month and what is held, one currency at a time", async () => {
  fakeCanvas(800);
  const api = fakeApi().on(storeAnalytics.spend, () => spent);
  const { type, place } = open(api);
  const panel = await screen.findByRole("region", { name: "Paid by month" });
  expect(screen.getByText(/^What Northwind paid/)).toBeInTheDocument();
  expect(api.callsOf(storeAnalytics.spend)[0]?.query).toEqual({ mode: "buyer" });
  expect(panel).toHaveTextContent(/Paid in 12 months\$69\.00Held now\$30\.00/);
  expect(await within(panel).findByRole("button", { name: /^Line chart/ })).toHaveAccessibleName(
    "Line chart: paid by month, Jul 2025 to Jun 2026. $69.00 in all. The table has every figure.",
  );
  const rows = within(panel).getAllByRole("row");
  expect(rows[0]).toHaveTextContent(/^AgentPaidHeld nowJun 2026May 2026/);
  expect(rows[1]).toHaveTextContent(/^Receipt Reader\$49\.00––\$49\.00–/);
  expect(rows.at(-1)).toHaveTextContent(/^All\$69\.00\$30\.00\$20\.00\$49\.00/);
  await type.click(screen.getByTitle("Nigerian Naira"));
  expect(place()).toContain("currency=ngn");
  expect(panel).toHaveTextContent("₦5,000.00");
  expect(screen.queryByRole("button", { name: /^Line chart/ })).not.toBeInTheDocument();
});

test("is locked for a colleague who may not read the company's billing", async () => {
  const api = fakeApi().on(storeAnalytics.spend, () => spent);
  open(api, member("recruiter"));
  expect(await screen.findByRole("heading", { level: 1 })).toBeInTheDocument();
  expect(screen.queryByText(/Northwind paid/)).not.toBeInTheDocument();
  expect(api.callsOf(storeAnalytics.spend)).toEqual([]);
});

test("leads someone who spent nothing to the store, and is read again after a failure", async () => {
  const api = fakeApi().on(storeAnalytics.spend, () => {
    throw new ApiError(0, "network", "The connection is broken.");
  });
  const { type } = open(api, candidate);
  expect(await screen.findByText("The connection is broken.")).toBeInTheDocument();
  api.on(storeAnalytics.spend, () => ({
    owner: { kind: "person" as const, name: "Ada Obi" },
    months: MONTHS,
    data: [],
  }));
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: "Browse the store" })).toBeInTheDocument();
  expect(screen.getByText(/^What you paid/)).toBeInTheDocument();
});
