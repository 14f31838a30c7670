import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { InputOf, ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { billing } from "@loubby/shared-contracts/http/billing/billing";
import { planName, slugOf } from "@loubby/shared-contracts/http/billing/terms";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Principal } from "#api/access/principal";
import { redeemCoupon } from "#api/coupons/redeem-coupon";
import type { Sql } from "#api/db/database";
import { readClock } from "#api/db/read-clock";
import { requireFunds } from "#api/ledger/available";
import type { Services } from "#api/services";
import { entitle } from "#api/subscriptions/entitlements";
import {
  findParty,
  findRequest,
  insertSubscription,
  keepRequest,
  lockPayer,
  writeAtEnd,
  writePeriod,
} from "./billing.sql.ts";
import { issueInvoice, type NewInvoice } from "./invoices/invoices.sql.ts";
import { payInvoice } from "./invoices/pay-invoice.ts";
import { type Offer, offerOf } from "./offer.ts";
import { readOverview } from "./overview.service.ts";
import { billingSettings } from "./settings.ts";
import { type Payer, payerFor } from "./subscriber.ts";
import { dayOf } from "#api/mail/day-of";
import { tellTabs } from "./tell-tabs.ts";

/**
 * Subscribes to a plan or changes to it, once for a `client_id`: money, invoice and plan together or not at all. Throws as
 * `offerOf`; 409 `amount_changed` when it isn't what was previewed, 422 `insufficient_funds`, 422 `coupon_used`, 403 without
 * the right to pay.
 */
export async function confirm(
  services: Services,
  principal: Principal,
  order: InputOf<typeof billing.confirm>["body"],
  at?: Date,
): Promise<ReplyOf<typeof billing.confirm>> {
  const { client_id: clientId, forWho, ...asked } = order;
  const payer = payerFor(principal, forWho);
  const { plan, cadence, currency, amount } = asked;
  const hash = createHash("sha256")
    .update(JSON.stringify([plan, cadence, currency ?? null, amount]))
    .digest("hex");
  const message = await services.db.as({ role: "worker" }).write(async (sql) => {
    await lockPayer(sql, payer.id);
    const known = await findRequest(sql, payer.id, clientId);
    if (known !== undefined) {
      if (known.request_hash === hash) return known.message;
      throw new ApiError(
        409,
        "idempotency_key_reused",
        "This request was already sent with different content.",
      );
    }
    const now = at ?? (await readClock(sql));
    const offer = await offerOf(services, sql, payer, asked, now);
    if (offer.quote.amount !== amount)
      throw new ApiError(
        409,
        "amount_changed",
        "The amount has changed since you looked. Check it and confirm again.",
      );
    const words = await carryOut({ services, sql, payer, actor: principal.userId, now }, offer);
    await keepRequest(sql, { ownerId: payer.id, clientId, hash, message: words });
    return words;
  });
  return { message, data: await readOverview(services, principal, forWho) };
}

interface Given {
  readonly services: Services;
  readonly sql: Sql;
  readonly payer: Payer;
  readonly actor: string;
  readonly now: Date;
}

async function carryOut(given: Given, { held, quote, coupon }: Offer): Promise<string> {
  const { services, sql, payer, actor, now } = given;
  const { price, period } = quote;
  const name = planName(price.plan);
  if (held !== null && quote.when === "period_end") {
    await writeAtEnd(sql, held.id, { plan: price.plan, cadence: price.cadence, ends: false });
    await tellTabs(sql, payer);
    return `You'll move to the ${name} on ${dayOf(period.end)}.`;
  }
  await requireFunds(sql, payer, price.currency, quote.amount);
  const id = held?.id ?? uuidv7();
  if (held === null) {
    await insertSubscription(sql, { id, payer, actor, price, period, coupon });
    if (coupon !== null) await redeemCoupon(services, sql, payer.id, coupon);
  } else {
    await writePeriod(sql, id, { price, period });
  }
  await charge(given, id, {
    kind: held === null ? "start" : "change",
    currency: price.currency,
    lines: quote.lines,
    period: held?.cadence === price.cadence ? { start: now, end: period.end } : period,
  });
  await entitle(sql, { subscriber: payer, plan: slugOf(price.plan, price.cadence), source: "paid" }, null);
  return held === null ? `You're on the ${name} now.` : `You've moved to the ${name}.`;
}

async function charge(
  { services, sql, payer, actor, now }: Given,
  subscriptionId: string,
  what: Pick<NewInvoice, "kind" | "currency" | "lines" | "period">,
): Promise<void> {
  const owner =
    payer.kind === "user"
      ? { user_id: payer.id, organization_id: null }
      : { user_id: null, organization_id: payer.id };
  const party = await findParty(sql, owner);
  const { seller } = services.config.of(billingSettings);
  const invoice = await issueInvoice(
    sql,
    { ...what, of: { id: subscriptionId, ...owner }, seller, buyer: party?.name || "Customer" },
    now,
  );
  await payInvoice(sql, invoice, actor, now);
}
