import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { storeAnalytics } from "@loubby/shared-contracts/http/store-analytics/store-analytics";
import type { Spend } from "@loubby/shared-contracts/http/store-analytics/store-analytics.schema";
import type { AppMode } from "@loubby/shared-contracts/shell/app-mode";
import { askerOf, type Principal } from "#api/access/principal";
import { readClock } from "#api/db/read-clock";
import type { Services } from "#api/services";
import { ownersName, walletOwnerFor } from "#api/wallet/wallet.service";
import { isoMonth, monthsUntil, spansOf } from "../period.ts";
import { findSpent, type SpentRow } from "./spend.sql.ts";

const MONTHS = 12;

/**
 * What the wallet that a mode shows paid for agents in the last 12 months, and what is held. Throws 403 for a mode that isn't
 * the person's, and for a member who may not read the company's billing.
 */
export async function readSpend(
  { db }: Services,
  principal: Principal,
  mode: AppMode | undefined,
): Promise<ReplyOf<typeof storeAnalytics.spend>> {
  const owner = walletOwnerFor(principal, mode);
  const name = await db.as(askerOf(principal)).read((sql) => ownersName(sql, principal, owner));
  return db.as({ role: "worker" }).read(async (sql) => {
    const now = await readClock(sql);
    const begins = monthsUntil(now, MONTHS);
    const [from = now] = begins;
    const months = begins.map(isoMonth);
    const rows = await findSpent(sql, owner, { from, to: spansOf(30, now).span.to });
    return { owner: { kind: owner.kind, name }, months, data: spendOf(rows, months) };
  });
}

/** Sums by currency and agent; a currency in which nothing is paid yet comes last. */
function spendOf(rows: readonly SpentRow[], months: readonly string[]): Spend[] {
  const all = [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    ...sums(own, months),
    agents: [...Map.groupBy(own, ({ listing_id }) => listing_id)]
      .map(([listing_id, of]) => ({ listing_id, title: of[0]?.title ?? "", ...sums(of, months) }))
      .toSorted((a, b) => b.paid - a.paid || b.held - a.held),
  }));
  return all.toSorted((a, b) => Number(b.paid > 0) - Number(a.paid > 0));
}

function sums(rows: readonly SpentRow[], months: readonly string[]) {
  const sumOf = (of: readonly SpentRow[]) => of.reduce((sum, { amount }) => sum + amount, 0);
  return {
    paid: sumOf(rows.filter(({ month }) => month !== null)),
    held: sumOf(rows.filter(({ month }) => month === null)),
    months: months.map((each) => sumOf(rows.filter(({ month }) => month?.startsWith(each) === true))),
  };
}
