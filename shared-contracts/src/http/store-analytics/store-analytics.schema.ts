import { z } from "zod";
import { AgentHealth } from "../agents/agent-health.schema.ts";
import { Currency, WalletMode } from "../wallet/wallet.schema.ts";
import { AGAIN_MONTHS, storeDays } from "./store-days.ts";

const count = z.int();
const day = z.iso.date();
/** A calendar month (UTC), such as `2026-03`. */
const month = z.string();
const agent = { listing_id: z.uuid(), title: z.string() };

const days = z.coerce.number().pipe(z.literal(storeDays)).default(30);
/** The days (UTC, both included) that figures are of. */
const period = { days: z.literal(storeDays), from: day, to: day };

/** How far people came with a seller's agents in a period. */
export const Funnel = z.object({
  /** People who looked; null where the period goes further back than looks are kept. */
  looked: count.nullable(),
  /** People who asked at least once. */
  tried: count,
  /** People who ordered, and those of them with an order whose money hasn't all gone back by now. */
  bought: count,
  kept: count,
});
export type Funnel = z.output<typeof Funnel>;

/** What a seller's orders brought in one currency. Amounts are minor units. */
export const Revenue = z.object({
  currency: Currency,
  /** What the ledger posted to the seller's earnings, less the commission that was posted with it. */
  earned: z.int(),
  /** What was held for orders and went back to buyers. */
  refunded: z.int(),
  /** The same of as many days before. */
  before: z.object({ earned: z.int(), refunded: z.int() }),
  /** Only days on which money moved, the earliest first. */
  days: z.array(z.object({ day, earned: z.int(), refunded: z.int() })),
});
export type Revenue = z.output<typeof Revenue>;

/** Buyers (people and companies) by the month of their first order. */
export const Cohort = z.object({
  month,
  buyers: count,
  /** How many of them paid again in each of the months after; null for a month that hasn't begun. */
  again: z.array(count.nullable()).length(AGAIN_MONTHS),
});
export type Cohort = z.output<typeof Cohort>;

/** How a seller's agents do. */
export const SellerAnalytics = z.object({
  ...period,
  /** What was on sale or ordered, to choose from. */
  agents: z.array(z.object(agent)),
  funnel: Funnel,
  /** The same of as many days before. */
  funnel_before: Funnel,
  revenue: z.array(Revenue),
  /** The latest month first, whatever the period. */
  cohorts: z.array(Cohort),
  /** The days of the period on which each running agent was called; null before its first. */
  health: z.array(z.object({ ...agent, health: AgentHealth.nullable() })),
});
export type SellerAnalytics = z.output<typeof SellerAnalytics>;

/** What a wallet paid for agents in one currency. Amounts are minor units. */
export const Spend = z.object({
  currency: Currency,
  paid: z.int(),
  /** Held now, and not paid yet. */
  held: z.int(),
  /** By the months of the reply. */
  months: z.array(z.int()),
  /** The most expensive first. */
  agents: z.array(z.object({ ...agent, paid: z.int(), held: z.int(), months: z.array(z.int()) })),
});
export type Spend = z.output<typeof Spend>;

/** What the store did in one currency. Amounts are minor units. */
export const StoreMoney = z.object({
  currency: Currency,
  /** Orders with a price that were placed. */
  orders: count,
  /** What buyers paid, the store's part of it, and what went back. */
  gross: z.int(),
  commission: z.int(),
  refunded: z.int(),
  /** Now: held for orders, and earnings that sellers haven't moved on. */
  held: z.int(),
  earnings: z.int(),
});
export type StoreMoney = z.output<typeof StoreMoney>;

export const storeAnalyticsSchema = {
  selling: {
    query: z.object({ days, listing: z.uuid().optional() }),
    response: SellerAnalytics,
  },
  spend: {
    query: z.object({ mode: WalletMode }),
    response: z.object({
      owner: z.object({ kind: z.enum(["person", "organization"]), name: z.string() }),
      /** The months that are summed, the earliest first; the last is this one. */
      months: z.array(month),
      data: z.array(Spend),
    }),
  },
  totals: {
    query: z.object({ days }),
    response: z.object({
      ...period,
      data: z.array(StoreMoney),
      /** Orders without a price that were placed: they are in no currency. */
      free_orders: count,
      open_disputes: count,
      listings_in_review: count,
      /** Who sold or bought, or whose money moved, in the period. */
      active_sellers: count,
      active_buyers: count,
    }),
  },
};
