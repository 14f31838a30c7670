import type { BillingOverview, PaidSubscription } from "@loubby/shared-contracts/http/billing/billing.schema";
import { hasPermission } from "@loubby/shared-contracts/shell/permissions";
import { askerOf, type Principal } from "#api/access/principal";
import { findUsableCoupon } from "#api/coupons/redeem-coupon";
import type { Sql } from "#api/db/database";
import { findCharge } from "#api/deposits/payment-methods/charge-method";
import { findAvailable } from "#api/ledger/available";
import type { Services } from "#api/services";
import { findLive, type SubscriptionRow } from "./billing.sql.ts";
import { endsAt } from "./dunning.ts";
import { findOpen } from "./invoices/invoices.sql.ts";
import { lostByEnding } from "./lost.ts";
import { nextOf } from "./offer.ts";
import { findPrice } from "./quote.ts";
import { billingSettings, sellerPrices } from "./settings.ts";
import { isPlanOf, type Payer, payerFor } from "./subscriber.ts";

/** What a payer pays for, and what there is. Throws 403 without the right to read a company's billing. */
export async function readOverview(
  services: Services,
  principal: Principal,
  forWho: Payer["kind"],
): Promise<BillingOverview> {
  const payer = payerFor(principal, forWho, "read");
  const { prices } = services.config.of(billingSettings);
  return services.db.as(askerOf(principal)).read(async (sql) => {
    const held = await findLive(sql, payer.id);
    const coupon =
      held === null && payer.kind === "user" ? await findUsableCoupon(services, sql, payer.id) : null;
    const special = findPrice(
      prices,
      { plan: "seller_plan", cadence: "quarterly" },
      sellerPrices[1].currency,
    );
    return {
      subscription: held && (await subscriptionOf(services, sql, payer, held)),
      prices: prices.filter((price) => isPlanOf(payer, price.plan) && price.cadence !== "quarterly"),
      special: coupon === null || special === undefined ? null : { ...special, ...coupon },
      mayPay: payer.kind === "user" || hasPermission(principal, "billing_setting", "write"),
    };
  });
}

async function subscriptionOf(
  services: Services,
  sql: Sql,
  payer: Payer,
  held: SubscriptionRow,
): Promise<PaidSubscription> {
  const { prices } = services.config.of(billingSettings);
  const { plan, cadence, currency, price_minor: amount, pending_plan, pending_cadence } = held;
  return {
    plan,
    cadence,
    currency,
    amount,
    state: held.state,
    periodStart: held.current_period_start,
    periodEnd: held.current_period_end,
    cancelAtPeriodEnd: held.cancel_at_period_end,
    pending:
      pending_plan === null || pending_cadence === null
        ? null
        : { plan: pending_plan, cadence: pending_cadence },
    next: nextOf(held, prices),
    coupon:
      held.coupon_code === null || held.special_until === null
        ? null
        : { code: held.coupon_code, until: held.special_until },
    lost: await lostByEnding(services, sql, payer, held),
    open: await openOf(services, sql, payer, held),
  };
}

async function openOf(
  services: Services,
  sql: Sql,
  payer: Payer,
  held: SubscriptionRow,
): Promise<PaidSubscription["open"]> {
  const invoice = held.past_due_at === null ? undefined : await findOpen(sql, held.id);
  if (invoice === undefined || held.past_due_at === null) return null;
  const { total_minor: amount, currency } = invoice;
  const missing = Math.max(0, amount - (await findAvailable(sql, payer, currency)));
  const charge = missing === 0 ? null : await findCharge(services, sql, payer.id, { currency, missing });
  return {
    amount,
    currency,
    since: held.past_due_at,
    endsAt: endsAt(new Date(held.past_due_at)).toISOString(),
    missing,
    card: charge && { name: charge.method.name, amount: charge.amount },
  };
}
