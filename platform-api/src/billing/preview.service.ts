import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import { comingFeatures } from "@loubby/shared-contracts/http/billing/coming-features";
import type { billing } from "@loubby/shared-contracts/http/billing/billing";
import type { Preview } from "@loubby/shared-contracts/http/billing/billing.schema";
import type { PaidPlan } from "@loubby/shared-contracts/http/billing/terms";
import { hasPlanFeature, planFamilyOf, planFeatures, planSeats } from "@loubby/shared-contracts/shell/plans";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { alwaysSubscribedSettings } from "#api/identity/settings";
import type { Services } from "#api/services";
import { countSeats } from "#api/settings/seats";
import { findAvailable, readClock } from "./billing.sql.ts";
import { offerOf } from "./offer.ts";
import { type Payer, payerFor } from "./subscriber.ts";

/** What a choice would charge, and what would be lost by it. Changes nothing. Throws as `offerOf`, and 403. */
export async function preview(
  services: Services,
  principal: Principal,
  asked: InputOf<typeof billing.preview>["body"],
  at?: Date,
): Promise<Preview> {
  const payer = payerFor(principal, asked.forWho);
  return services.db.as(askerOf(principal)).read(async (sql) => {
    const now = at ?? (await readClock(sql));
    const { held, quote, next } = await offerOf(services, sql, payer, asked, now);
    const { price, amount, when, lines, period } = quote;
    const available = await findAvailable(sql, payer, price.currency);
    return {
      when,
      at: (when === "period_end" ? period.end : now).toISOString(),
      currency: price.currency,
      amount,
      lines: [...lines],
      next,
      available,
      missing: Math.max(0, amount - available),
      lost: await lostBy(services, sql, payer, held?.plan ?? null, price.plan),
    };
  });
}

async function lostBy(
  { config }: Services,
  sql: Sql,
  payer: Payer,
  from: PaidPlan | null,
  to: PaidPlan,
): Promise<Preview["lost"]> {
  const seats = planSeats[planFamilyOf(`${to}_`)];
  if (payer.kind === "user" || from === null) return { features: [], seats, seatsOver: 0 };
  const has = (plan: PaidPlan) => {
    const subject = { isCandidate: false, alwaysSubscribed: false, subscription: `${plan}_monthly` };
    return (feature: (typeof planFeatures)[number]) => hasPlanFeature(subject, feature);
  };
  const [before, after] = [has(from), has(to)];
  const { members, invites } = await countSeats(sql, payer.id, config.of(alwaysSubscribedSettings));
  return {
    features: planFeatures.filter(
      (feature) => before(feature) && !after(feature) && !comingFeatures.has(feature),
    ),
    seats,
    seatsOver: Math.max(0, members + invites - seats),
  };
}
