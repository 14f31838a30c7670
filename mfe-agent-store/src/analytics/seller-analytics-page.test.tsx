import { screen, waitFor, within } from "@testing-library/react";
import { storeAnalytics } from "@loubby/shared-contracts/http/store-analytics/store-analytics";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError, setSession, setTransport } from "@loubby/shared-contracts/shell";
import { type FakeApi, fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate } from "@loubby/shared-contracts/testing/people";
import { fakeCanvas } from "@loubby/shared-ui/testing/fake-canvas";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { sellerAnalytics } from "../testing/analytics.ts";
import AnalyticsPage from "./analytics-page.tsx";

beforeAll(() =>
  Promise.all([import("@loubby/shared-ui/chart/chart"), import("./seller-analytics-page.tsx")]),
);
beforeEach(() => {
  const user = { ...candidate, is_seller: true, is_store: true };
  setSession({ user, token: "token", activeSubscription: null, coupon: null });
});

function open(api: FakeApi, search = "") {
  setTransport(api.transport);
  const base = paths.analytics;
  return renderPage(<AnalyticsPage base={base} />, { base, address: `${base}${search}` });
}

const withFigures = (part: Parameters<typeof sellerAnalytics>[0] = {}) =>
  fakeApi().on(storeAnalytics.selling, () => sellerAnalytics(part));

test("shows how far people came with the rate of each step now and before, as a chart and a table", async () => {
  const written = fakeCanvas(800);
  const { type } = open(withFigures({ revenue: [] }));
  const panel = await screen.findByRole("region", { name: "From looking to buying" });
  expect(await within(panel).findByRole("button", { name: /^Bar chart/ })).toHaveAccessibleName(
    "Bar chart: Looked 80, Tried it 40, Bought it 10, Kept it 9.",
  );
  await waitFor(() =>
    expect(written()).toEqual(
      expect.arrayContaining(["↓ 50% of them, 40% the 30 days before", "↓ 90% of them"]),
    ),
  );
  await type.click(within(panel).getByText("Show as a table"));
  expect(within(panel).getByRole("row", { name: /Tried it/ })).toHaveTextContent("Tried it402050%40%");
  expect(within(panel).getByRole("row", { name: /Kept it/ })).toHaveTextContent("Kept it9090%–");
});

test("draws what was earned by day in one currency at a time, with what went back", async () => {
  fakeCanvas(800);
  const { type, place } = open(withFigures());
  const panel = await screen.findByRole("region", { name: "Earned" });
  expect(panel).toHaveTextContent(/Earned\$58\.65\$17\.00 the 30 days before/);
  expect(panel).toHaveTextContent(/Refunded\$49\.00\$0\.0 the 30 days before/);
  expect(await within(panel).findByRole("button", { name: /^Line chart/ })).toHaveAccessibleName(
    "Line chart: earned by day, May 3, 2026 to Jun 1, 2026. $58.65 in all, at most $41.65 on May 10.",
  );
  await type.click(within(panel).getByText("Show as a table"));
  expect(within(panel).getByRole("row", { name: /May 20/ })).toHaveTextContent("May 20, 2026$17.00$49.00");
  await type.click(within(panel).getByTitle("Nigerian Naira"));
  expect(place()).toContain("currency=ngn");
  expect(panel).toHaveTextContent("₦100,000.00");
});

test("follows buyers by month, and shows on which days agents answered", async () => {
  fakeCanvas(800);
  open(withFigures());
  const cohorts = await screen.findByRole("region", { name: "Buyers who come again" });
  expect(within(cohorts).getByRole("row", { name: /May 2026/ })).toHaveTextContent("May 202643––––");
  expect(within(cohorts).getByTitle("75% of 4")).toBeInTheDocument();
  const health = screen.getByRole("region", { name: "Health" });
  expect(health).toHaveTextContent("It answered on 1 of the last 2 days.");
  expect(health).toHaveTextContent("It wasn't called in these 30 days.");
});

test("keeps the period and the agent in the address, and asks for them", async () => {
  fakeCanvas(800);
  const api = withFigures();
  const { type, place } = open(api, "?days=90&listing=00000000-0000-4000-8000-000000000002");
  await screen.findByRole("region", { name: "Earned" });
  expect(api.callsOf(storeAnalytics.selling)[0]?.query).toEqual({
    days: 90,
    listing: "00000000-0000-4000-8000-000000000002",
  });
  await type.click(screen.getByTitle("365 days"));
  expect(place()).toContain("days=365");
  await type.click(screen.getByTitle("30 days"));
  expect(place()).not.toContain("days");
});

test("says what to do before anything is on sale, and opens a store for someone without one", async () => {
  const nothing = withFigures({ agents: [], revenue: [], cohorts: [], health: [] });
  const { unmount } = open(nothing);
  expect(await screen.findByRole("link", { name: "Your agents" })).toHaveAttribute("href", paths.ownAgents);
  unmount();
  setSession({ user: candidate, token: "token", activeSubscription: null, coupon: null });
  open(nothing);
  expect(await screen.findByRole("link", { name: "Open a store" })).toBeInTheDocument();
});

test("says where nothing happened in the period, instead of an empty chart", async () => {
  const none = { looked: 0, tried: 0, bought: 0, kept: 0 };
  open(withFigures({ funnel: none, revenue: [], cohorts: [], health: [] }));
  expect(await screen.findByText("No one looked at your agents in these 30 days.")).toBeInTheDocument();
  expect(screen.getByText("Nothing was paid in these 30 days.")).toBeInTheDocument();
  expect(screen.getByText("No one ordered for the first time in the last 12 months.")).toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Health" })).not.toBeInTheDocument();
});

test("reads the figures again after a failure", async () => {
  fakeCanvas(800);
  const api = fakeApi().on(storeAnalytics.selling, () => {
    throw new ApiError(0, "network", "The connection is broken.");
  });
  const { type } = open(api);
  expect(await screen.findByText("The connection is broken.")).toBeInTheDocument();
  api.on(storeAnalytics.selling, () => sellerAnalytics());
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("region", { name: "Earned" })).toBeInTheDocument();
});
