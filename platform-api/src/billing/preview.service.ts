import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import type { billing } from "@loubby/shared-contracts/http/billing/billing";
import type { Preview } from "@loubby/shared-contracts/http/billing/billing.schema";
import { askerOf, type Principal } from "#api/access/principal";
import { readClock } from "#api/db/read-clock";
import { findAvailable } from "#api/ledger/available";
import type { Services } from "#api/services";
import { lostBy } from "./lost.ts";
import { offerOf } from "./offer.ts";
import { payerFor } from "./subscriber.ts";

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
      lost: await lostBy(services, sql, payer, { from: held?.plan ?? null, to: price.plan }),
    };
  });
}
