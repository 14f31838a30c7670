import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { billing } from "@loubby/shared-contracts/http/billing/billing";
import { planName } from "@loubby/shared-contracts/http/billing/terms";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { readClock } from "#api/db/read-clock";
import { requireFunds } from "#api/ledger/available";
import type { Services } from "#api/services";
import { end, settle } from "./bill-due.ts";
import { findLive, lockPayer, type SubscriptionRow, writeAtEnd } from "./billing.sql.ts";
import { findOpen, writeInvoiceState } from "./invoices/invoices.sql.ts";
import { readOverview } from "./overview.service.ts";
import { type Payer, payerFor } from "./subscriber.ts";
import { dayOf } from "#api/mail/day-of";
import { tellTabs } from "./tell-tabs.ts";

type Done = ReplyOf<typeof billing.cancel>;

/** What is done to a subscription, in its payer's transaction; answers what is said of it. */
type Deed = (
  sql: Sql,
  held: SubscriptionRow,
  by: { readonly payer: Payer; readonly actor: string; readonly now: Date },
) => Promise<string>;

/** Cancels at the period's end; at once, without a charge, where an invoice isn't paid. */
const cancel: Deed = async (sql, held, { now }) => {
  if (held.state === "active") {
    await writeAtEnd(sql, held.id, { ends: true });
    return `${planName(held.plan)} canceled. You have it until ${dayOf(held.current_period_end)}.`;
  }
  const open = await findOpen(sql, held.id);
  if (open !== undefined) await writeInvoiceState(sql, open.id, "void");
  await end(sql, held, now);
  return `${planName(held.plan)} canceled. Nothing is charged.`;
};

/** Renews after all, on the same plan. */
const resume: Deed = async (sql, held) => {
  if (held.cancel_at_period_end) await writeAtEnd(sql, held.id, { ends: false });
  return `${planName(held.plan)} resumed. It renews on ${dayOf(held.current_period_end)}.`;
};

/** Undoes a change that waits. */
const keep: Deed = async (sql, held) => {
  if (held.pending_plan !== null) await writeAtEnd(sql, held.id, { ends: false });
  return `You keep the ${planName(held.plan)}.`;
};

/** Pays what is open. */
const pay: Deed = async (sql, held, { payer, actor, now }) => {
  const open = await findOpen(sql, held.id);
  if (open === undefined) return `Nothing is open. You're on the ${planName(held.plan)}.`;
  await requireFunds(sql, payer, open.currency, open.total_minor);
  await settle(sql, held, open, now, actor);
  return `Invoice paid. You're on the ${planName(held.plan)}.`;
};

const DEEDS = { cancel, resume, keep, pay };

/**
 * Does something to the subscription in force. Twice is the same as once. Throws 404 `no_subscription` without one, 403
 * without the right to pay; paying 422 `insufficient_funds`.
 */
export async function manage(
  services: Services,
  principal: Principal,
  what: keyof typeof DEEDS,
  forWho: Payer["kind"],
  at?: Date,
): Promise<Done> {
  const payer = payerFor(principal, forWho);
  const message = await services.db.as({ role: "worker" }).write(async (sql) => {
    await lockPayer(sql, payer.id);
    const held = await findLive(sql, payer.id);
    if (held === null) throw new ApiError(404, "no_subscription", "There is no paid subscription.");
    const now = at ?? (await readClock(sql));
    const words = await DEEDS[what](sql, held, { payer, actor: principal.userId, now });
    await tellTabs(sql, payer);
    return words;
  });
  return { message, data: await readOverview(services, principal, forWho) };
}
