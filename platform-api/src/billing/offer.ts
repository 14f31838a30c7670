import type { Preview, Price } from "@loubby/shared-contracts/http/billing/billing.schema";
import type { Cadence, PaidPlan } from "@loubby/shared-contracts/http/billing/terms";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { findUsableCoupon, type UsableCoupon } from "#api/coupons/redeem-coupon";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { findLive, type SubscriptionRow } from "./billing.sql.ts";
import { addMonths } from "./periods.ts";
import { findPrice, type Quote, quoteChange, quoteStart, termAfter } from "./quote.ts";
import { billingSettings, type PriceList } from "./settings.ts";
import { isPlanOf, type Payer } from "./subscriber.ts";

/** What someone chose. */
export interface Choice {
  readonly plan: PaidPlan;
  readonly cadence: Cadence;
  readonly currency?: CurrencyCode | undefined;
}

/** What a choice comes to, with what it is made of. */
export interface Offer {
  readonly held: SubscriptionRow | null;
  readonly quote: Quote;
  /** The code that pays for it, until when. */
  readonly coupon: (UsableCoupon & { readonly until: Date }) | null;
  /** The charge after this one. */
  readonly next: Preview["next"];
}

/**
 * What a choice comes to for a payer now. Throws 422 `not_offered` for what can't be paid so, 409 `same_plan`,
 * `past_due` while an invoice is open, `renewing` between two periods.
 */
export async function offerOf(
  services: Services,
  sql: Sql,
  payer: Payer,
  choice: Choice,
  now: Date,
): Promise<Offer> {
  const { prices } = services.config.of(billingSettings);
  const held = await findLive(sql, payer.id);
  const usable = payer.kind === "user" ? await findUsableCoupon(services, sql, payer.id) : null;
  const price = priceOf(prices, payer, choice, held);
  if (price === undefined || (price.cadence === "quarterly" && usable === null))
    throw new ApiError(422, "not_offered", "This plan can't be paid that way.");
  if (held === null) {
    const quote = quoteStart(price, now);
    const special = price.cadence === "quarterly" ? usable : null;
    const coupon = special && { ...special, until: addMonths(now, special.months) };
    return { held, quote, coupon, next: nextOf(startedRow(quote, coupon?.until ?? null), prices) };
  }
  if (held.state === "past_due")
    throw new ApiError(409, "past_due", "Pay the open invoice first. Then you can change the plan.");
  if (new Date(held.current_period_end) <= now)
    throw new ApiError(409, "renewing", "The plan is being renewed right now. Try again in a minute.");
  if (held.plan === price.plan && held.cadence === price.cadence)
    throw new ApiError(409, "same_plan", "This is already your plan.");
  const quote = quoteChange(held, price, now);
  const after =
    quote.when === "now"
      ? { ...held, ...startedRow(quote, null) }
      : { ...held, pending_plan: price.plan, pending_cadence: price.cadence, cancel_at_period_end: false };
  return { held, quote, coupon: null, next: nextOf(after, prices) };
}

/** The charge after the current period; null where there is none. */
export function nextOf(held: Forecast, prices: PriceList): Preview["next"] {
  if (held.cancel_at_period_end || held.state !== "active") return null;
  return { ...termAfter(held, prices), at: new Date(held.current_period_end).toISOString() };
}

type Forecast = Parameters<typeof termAfter>[0];

/** A person keeps to their currency and coupon; who changes keeps the currency of the subscription. */
function priceOf(
  prices: PriceList,
  payer: Payer,
  choice: Choice,
  held: SubscriptionRow | null,
): Price | undefined {
  if (!isPlanOf(payer, choice.plan)) return undefined;
  const currency = held !== null && payer.kind === "organization" ? held.currency : choice.currency;
  return currency === undefined
    ? prices.find(({ plan, cadence }) => plan === choice.plan && cadence === choice.cadence)
    : findPrice(prices, choice, currency);
}

/** A subscription as it will be once a quote is paid. */
function startedRow({ price, period }: Quote, specialUntil: Date | null): SubscriptionRow {
  return {
    id: "",
    user_id: null,
    organization_id: null,
    owner_id: "",
    actor_id: "",
    plan: price.plan,
    cadence: price.cadence,
    currency: price.currency,
    price_minor: price.amount,
    state: "active",
    anchor_at: period.anchor.toISOString(),
    anchor_months: period.months,
    current_period_start: period.start.toISOString(),
    current_period_end: period.end.toISOString(),
    cancel_at_period_end: false,
    pending_plan: null,
    pending_cadence: null,
    coupon_code: null,
    special_until: specialUntil?.toISOString() ?? null,
    past_due_at: null,
    retries: 0,
    due_at: null,
  };
}
