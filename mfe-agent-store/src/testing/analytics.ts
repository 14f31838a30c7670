import type { SellerAnalytics } from "@loubby/shared-contracts/http/store-analytics/store-analytics.schema";

const agent = (number: number) => ({
  listing_id: `00000000-0000-4000-8000-00000000000${number}`,
  title: `Agent ${number}`,
});

/** A seller's figures of 30 days with two agents, but for what `part` says. */
export const sellerAnalytics = (part: Partial<SellerAnalytics> = {}): SellerAnalytics => ({
  days: 30,
  from: "2026-05-03",
  to: "2026-06-01",
  agents: [agent(1), agent(2)],
  funnel: { looked: 80, tried: 40, bought: 10, kept: 9 },
  funnel_before: { looked: 50, tried: 20, bought: 0, kept: 0 },
  revenue: [
    {
      currency: "usd",
      earned: 58_65,
      refunded: 49_00,
      before: { earned: 17_00, refunded: 0 },
      days: [
        { day: "2026-05-10", earned: 41_65, refunded: 0 },
        { day: "2026-05-20", earned: 17_00, refunded: 49_00 },
      ],
    },
    {
      currency: "ngn",
      earned: 100_000_00,
      refunded: 0,
      before: { earned: 0, refunded: 0 },
      days: [{ day: "2026-05-11", earned: 100_000_00, refunded: 0 }],
    },
  ],
  cohorts: [
    { month: "2026-06", buyers: 2, again: [null, null, null, null, null] },
    { month: "2026-05", buyers: 4, again: [3, null, null, null, null] },
  ],
  health: [
    {
      ...agent(1),
      health: {
        down_days: 0,
        days: [
          { day: "2026-05-31", ok: false },
          { day: "2026-06-01", ok: true },
        ],
      },
    },
    { ...agent(2), health: null },
  ],
  ...part,
});
