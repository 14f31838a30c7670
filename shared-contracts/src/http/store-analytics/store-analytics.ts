import { endpoints } from "../endpoint.ts";
import type { storeAnalyticsSchema } from "./store-analytics.schema.ts";

/** Figures of the agent store, whose money is what the ledger says: for sellers, for buyers, and for staff. */
export const storeAnalytics = endpoints<typeof storeAnalyticsSchema>()("storeAnalytics", {
  selling: {
    method: "GET",
    path: "/store-analytics/selling",
    access: { store: "analytics" },
    summary:
      "How the person's agents do: looks, tries, orders, revenue by day, refunds, buyers who come again, health. 404 `listing_not_found` for another's agent.",
    perMinute: 60,
  },
  spend: {
    method: "GET",
    path: "/store-analytics/spend",
    access: "signed_in",
    summary:
      "What the wallet of this mode paid for agents in the last 12 months, and what is held. 403 for a company's without the right to read its billing.",
    perMinute: 60,
  },
  totals: {
    method: "GET",
    path: "/admin/store",
    access: { staff: "admin" },
    summary: "What the whole store did in a period, by currency.",
    perMinute: 60,
  },
});
