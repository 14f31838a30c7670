import type { InvoiceLine, Price, Term } from "@loubby/shared-contracts/http/billing/billing.schema";
import { isUpgrade, monthsOf } from "@loubby/shared-contracts/http/billing/terms";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { SubscriptionRow } from "./billing.sql.ts";
import { addMonths, daysLeft, partOf, type Period } from "./periods.ts";
import type { PriceList } from "./settings.ts";

/** A period with where its months are counted from. */
export interface Anchored extends Period {
  readonly anchor: Date;
  readonly months: number;
}

/** What a choice comes to at a moment. */
export interface Quote {
  readonly when: "start" | "now" | "period_end";
  /** What the whole period costs that it leads to. */
  readonly price: Price;
  readonly period: Anchored;
  readonly lines: readonly InvoiceLine[];
  /** Minor units to pay now. */
  readonly amount: number;
}

/** What a period of a plan costs in a currency; undefined where it can't be paid so. */
export function findPrice(
  prices: PriceList,
  { plan, cadence }: Term,
  currency: CurrencyCode,
): Price | undefined {
  return prices.find(
    (price) => price.plan === plan && price.cadence === cadence && price.currency === currency,
  );
}

/** A first subscription, from now. */
export function quoteStart(price: Price, now: Date): Quote {
  const months = monthsOf[price.cadence];
  const period = { start: now, end: addMonths(now, months), anchor: now, months };
  return { when: "start", price, period, lines: [wholeLine(price, period)], amount: price.amount };
}

/**
 * Another plan. A greater or longer one begins at once: what isn't used of the old one, in whole days, is credited; the
 * same kind of period goes on, another begins now. Every other begins with the next period and costs nothing before.
 */
export function quoteChange(held: SubscriptionRow, price: Price, now: Date): Quote {
  const current = periodOf(held);
  if (!isUpgrade(held, price)) return { when: "period_end", price, period: current, lines: [], amount: 0 };
  const rest = daysLeft(current, now);
  const goesOn = held.cadence === price.cadence;
  const period = goesOn ? current : quoteStart(price, now).period;
  const charged = goesOn
    ? line("rest", price, { start: now, end: current.end }, rest, partOf(price.amount, rest))
    : wholeLine(price, period);
  // Where prices fell in between: what is left over isn't paid out.
  const unused = Math.min(partOf(held.price_minor, rest), charged.amount);
  const lines =
    unused === 0
      ? [charged]
      : [line("unused", held, { start: now, end: current.end }, rest, -unused), charged];
  return { when: "now", price, period, lines, amount: charged.amount - unused };
}

/** What the next period begins with: another plan that was chosen, the price after a coupon, or the same at today's price. */
export function termAfter(held: SubscriptionRow, prices: PriceList): Price {
  const { plan, cadence, currency, price_minor: amount } = held;
  const same: Price = { plan, cadence, currency, amount };
  if (held.pending_plan !== null && held.pending_cadence !== null) {
    const pending = { plan: held.pending_plan, cadence: held.pending_cadence };
    return findPrice(prices, pending, currency) ?? same;
  }
  const holds = held.special_until !== null && held.current_period_end < held.special_until;
  if (cadence === "quarterly" && !holds) {
    const monthly = prices.filter((price) => price.plan === plan && price.cadence === "monthly");
    return monthly.find((price) => price.currency === currency) ?? monthly[0] ?? same;
  }
  return findPrice(prices, same, currency) ?? same;
}

/** The period after the current one, counted from the first day; of another length, from where that one begins. */
export function periodAfter(held: SubscriptionRow, next: Term): Anchored {
  const current = periodOf(held);
  const added = monthsOf[next.cadence];
  const months = current.months + added;
  return { start: current.end, end: addMonths(current.anchor, months), anchor: current.anchor, months };
}

/** The current period. */
export function periodOf(held: SubscriptionRow): Anchored {
  return {
    start: new Date(held.current_period_start),
    end: new Date(held.current_period_end),
    anchor: new Date(held.anchor_at),
    months: held.anchor_months,
  };
}

/** The line of a whole period. */
export function wholeLine(price: Price, period: Period): InvoiceLine {
  const { of } = daysLeft(period, period.start);
  return line("period", price, period, { left: of, of }, price.amount);
}

function line(
  kind: InvoiceLine["kind"],
  { plan, cadence }: Term,
  { start, end }: Period,
  { left, of }: { readonly left: number; readonly of: number },
  amount: number,
): InvoiceLine {
  const span = { from: start.toISOString(), until: end.toISOString() };
  return { kind, plan, cadence, ...span, days: left, ofDays: of, amount };
}
