import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import type { storeAnalytics } from "@loubby/shared-contracts/http/store-analytics/store-analytics";
import type {
  Cohort,
  Revenue,
  SellerAnalytics,
} from "@loubby/shared-contracts/http/store-analytics/store-analytics.schema";
import { AGAIN_MONTHS } from "@loubby/shared-contracts/http/store-analytics/store-days";
import type { Principal } from "#api/access/principal";
import { requireSellerOf } from "#api/access/require-seller-of";
import { readClock } from "#api/db/read-clock";
import type { Services } from "#api/services";
import { daysOf, isoDay, isoMonth, monthsUntil, spansOf } from "../period.ts";
import { findCalledDays, findSoldAgents } from "./agents.sql.ts";
import { type CohortRow, findCohorts } from "./cohorts.sql.ts";
import { findFunnel } from "./funnel.sql.ts";
import { findRevenue, type RevenueDay } from "./revenue.sql.ts";

/** Months whose first buyers are followed. */
const COHORTS = 12;

/** How the person's agents do, or one of them. Throws 404 `listing_not_found` for another's agent. */
export function readSelling(
  { db }: Services,
  principal: Principal,
  { days, listing }: InputOf<typeof storeAnalytics.selling>["query"],
): Promise<SellerAnalytics> {
  const sellerId = requireSellerOf(principal, "analytics");
  return db.as({ role: "worker" }).read(async (sql) => {
    const agents = await findSoldAgents(sql, sellerId);
    const chosen = agents.filter(({ listing_id }) => listing === undefined || listing_id === listing);
    if (listing !== undefined && chosen.length === 0)
      throw new ApiError(404, "listing_not_found", "This agent isn't one of yours.");
    const sold = { sellerId, listingId: listing ?? null };
    const now = await readClock(sql);
    const { span, before } = spansOf(days, now);
    const running = chosen.filter(({ runs }) => runs);
    const called = await findCalledDays(
      sql,
      running.map(({ listing_id }) => listing_id),
      span,
    );
    const [since = now] = monthsUntil(now, COHORTS);
    return {
      days,
      ...daysOf(span),
      agents: agents.map(({ listing_id, title }) => ({ listing_id, title })),
      funnel: await findFunnel(sql, sold, span),
      funnel_before: await findFunnel(sql, sold, before),
      revenue: revenueOf(await findRevenue(sql, sold, { from: before.from, to: span.to }), isoDay(span.from)),
      cohorts: (await findCohorts(sql, sold, since)).map((row) => cohortOf(row, now)),
      health: running.map(({ listing_id, title, down_days }) => {
        const own = called.get(listing_id);
        return { listing_id, title, health: own === undefined ? null : { down_days, days: own } };
      }),
    };
  });
}

/** Sums days by currency: those since the period's first day, and those before it. */
function revenueOf(rows: readonly RevenueDay[], first: string): Revenue[] {
  const sums = (of: readonly RevenueDay[]) => ({
    earned: of.reduce((sum, { earned }) => sum + earned, 0),
    refunded: of.reduce((sum, { refunded }) => sum + refunded, 0),
  });
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => {
    const within = own.filter(({ day }) => day >= first);
    return {
      currency,
      ...sums(within),
      before: sums(own.filter(({ day }) => day < first)),
      days: within.map(({ day, earned, refunded }) => ({ day, earned, refunded })),
    };
  });
}

function cohortOf({ month, buyers, again }: CohortRow, now: Date): Cohort {
  const [year = 0, begun = 1] = month.split("-").map(Number);
  return {
    month: month.slice(0, 7),
    buyers,
    again: Array.from({ length: AGAIN_MONTHS }, (_, at) => {
      const later = new Date(Date.UTC(year, begun + at, 1));
      return isoMonth(later) > isoMonth(now) ? null : (again[at + 1] ?? 0);
    }),
  };
}
