import { screen } from "@testing-library/react";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { storeAnalytics } from "@loubby/shared-contracts/http/store-analytics/store-analytics";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError, setTransport } from "@loubby/shared-contracts/shell";
import { type FakeApi, fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import AnalyticsPage from "./analytics-page.tsx";

beforeAll(() => import("./store-totals-page.tsx"));

const totals: ReplyOf<typeof storeAnalytics.totals> = {
  days: 30,
  from: "2026-05-03",
  to: "2026-06-01",
  data: [
    {
      currency: "usd",
      orders: 1204,
      gross: 119_23,
      commission: 17_88,
      refunded: 69_00,
      held: 79_00,
      earnings: 101_35,
    },
  ],
  free_orders: 6,
  open_disputes: 3,
  listings_in_review: 2,
  active_sellers: 4,
  active_buyers: 5,
};

function open(api: FakeApi) {
  setTransport(api.transport);
  const base = paths.storeTotals;
  return renderPage(<AnalyticsPage base={base} />, { base, address: base });
}

test("shows staff the store's money by currency, and what waits for them", async () => {
  const api = fakeApi().on(storeAnalytics.totals, () => totals);
  const { type, place } = open(api);
  const dollars = await screen.findByRole("region", { name: "US Dollar" });
  expect(dollars).toHaveTextContent(
    /Orders1,204.*Released\$119\.23.*Commission\$17\.88.*Refunded\$69\.00.*Held now\$79\.00.*Earnings now\$101\.35/,
  );
  const work = screen.getByRole("region", { name: "People and work" });
  expect(work).toHaveTextContent("Active sellers4Active buyers5Free orders6Open disputes3Agents in review2");
  expect(screen.getByRole("link", { name: "Open disputes" })).toHaveAttribute("href", paths.disputes);
  expect(screen.getByText(/May 3, 2026 to Jun 1, 2026/)).toBeInTheDocument();
  await type.click(screen.getByTitle("90 days"));
  expect(place()).toContain("days=90");
  expect(api.callsOf(storeAnalytics.totals).at(-1)?.query).toEqual({ days: 90 });
});

test("says that no money moved yet, and reads again after a failure", async () => {
  const api = fakeApi().on(storeAnalytics.totals, () => {
    throw new ApiError(0, "network", "The connection is broken.");
  });
  const { type } = open(api);
  expect(await screen.findByText("The connection is broken.")).toBeInTheDocument();
  api.on(storeAnalytics.totals, () => ({ ...totals, data: [] }));
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("No money moved yet")).toBeInTheDocument();
});
