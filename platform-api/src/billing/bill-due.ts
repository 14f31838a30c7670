import { planName, slugOf } from "@loubby/shared-contracts/http/billing/terms";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { eachDue } from "#api/background/each-due";
import type { Sql } from "#api/db/database";
import { readClock } from "#api/db/read-clock";
import type { Charged } from "#api/deposits/payment-methods/charge-method";
import { findAvailable } from "#api/ledger/available";
import type { Services } from "#api/services";
import { endEntitlement, entitle } from "#api/subscriptions/entitlements";
import {
  findDue,
  findLive,
  findOwner,
  findParty,
  lockPayer,
  type SubscriptionRow,
  writeCanceled,
  writePaidUp,
  writePastDue,
  writePeriod,
} from "./billing.sql.ts";
import { chargeMissing } from "./charge-missing.ts";
import { isLastTry, retryAt, triesBehind } from "./dunning.ts";
import { findOpen, type InvoiceRow, issueInvoice, writeInvoiceState } from "./invoices/invoices.sql.ts";
import { payInvoice } from "./invoices/pay-invoice.ts";
import { periodAfter, termAfter, wholeLine } from "./quote.ts";
import { billingSettings } from "./settings.ts";
import { payerOf } from "./subscriber.ts";
import { tellEnded, tellRenewed, tellUnpaid } from "./tell-payers.ts";

/**
 * Renews what is due, tries open invoices again, and ends what no one pays: one subscription a transaction, on any number
 * of nodes. After a pause each missed period is billed once, in order. `at` is the clock's time where it isn't now.
 */
export async function billDue(services: Services, at?: Date): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  const now = at ?? (await worker.read(readClock));
  await eachDue(
    () => worker.read((sql) => findDue(sql, now)),
    async ({ id }) => {
      while (await billOne(services, id, now));
    },
  );
}

/** Bills one period of a subscription; whether that changed anything, so that there may be more to do. */
async function billOne(services: Services, id: string, now: Date): Promise<boolean> {
  const worker = services.db.as({ role: "worker" });
  const owner = await worker.read((sql) => findOwner(sql, id));
  if (owner === undefined) return false;
  const attempt = (canPay: boolean, charged: Charged | null) =>
    worker.write(async (sql) => {
      await lockPayer(sql, owner);
      const held = await findLive(sql, owner);
      if (held === null || held.id !== id) return false;
      return step({ services, sql, held, now, canPay, charged });
    });
  const pay = (charged: Charged | null) => attempt(true, charged).catch(nullWithoutFunds);
  const paid = await pay(null);
  if (paid !== null) return paid;
  const charged = await chargeMissing(services, owner, id, now);
  const paidByCard = charged?.isPaid === true ? await pay(charged) : null;
  // A refused charge took its whole transaction with it: what follows from it is written in another.
  return paidByCard ?? attempt(false, charged);
}

/** A wallet that can't pay: it has too little, or owes for a chargeback. */
const WITHOUT_FUNDS = ["insufficient_funds", "wallet_frozen"];

function nullWithoutFunds(error: unknown): null {
  if (error instanceof ApiError && WITHOUT_FUNDS.includes(error.code)) return null;
  throw error;
}

interface Step {
  readonly services: Services;
  readonly sql: Sql;
  readonly held: SubscriptionRow;
  readonly now: Date;
  /** False: the wallet was just found not to have enough. */
  readonly canPay: boolean;
  /** What became of charging the saved card for it. */
  readonly charged: Charged | null;
}

function step(given: Step): Promise<boolean> {
  const { held, now } = given;
  if (held.state === "past_due") return tryAgain(given);
  return new Date(held.current_period_end) <= now ? renew(given) : Promise.resolve(false);
}

async function renew({ services, sql, held, now, canPay, charged }: Step): Promise<boolean> {
  const party = await findParty(sql, held);
  if (held.cancel_at_period_end || party === undefined) {
    await end(sql, held, now);
    await tellEnded(sql, held, null);
    return true;
  }
  const { prices, seller } = services.config.of(billingSettings);
  const price = termAfter(held, prices);
  const period = periodAfter(held, price);
  await writePeriod(sql, held.id, { price, period });
  if (price.plan !== held.plan || price.cadence !== held.cadence)
    await entitle(
      sql,
      { subscriber: payerOf(held), plan: slugOf(price.plan, price.cadence), source: "paid" },
      null,
    );
  const lines = [wholeLine(price, period)];
  const invoice = await issueInvoice(
    sql,
    {
      of: held,
      kind: "renewal",
      seller,
      buyer: party.name || planName(price.plan),
      currency: price.currency,
      lines,
      period,
    },
    now,
  );
  const renewed = { ...held, plan: price.plan };
  if (canPay) {
    await payInvoice(sql, invoice, held.actor_id, now);
    await tellRenewed(sql, renewed, invoice, charged);
    return true;
  }
  await writePastDue(sql, held.id, { since: now, retries: 0, due: retryAt(now, 0) ?? now });
  await tellUnpaid(sql, renewed, invoice, { since: now, retries: 0, charged });
  return false;
}

async function tryAgain({ sql, held, now, canPay, charged }: Step): Promise<boolean> {
  const invoice = await findOpen(sql, held.id);
  if (invoice === undefined || held.past_due_at === null) throw new Error(`${held.id} has nothing to pay.`);
  const isDue = held.due_at !== null && new Date(held.due_at) <= now;
  if (!isDue && (await findAvailable(sql, payerOf(held), invoice.currency)) < invoice.total_minor)
    return false;
  if (canPay) {
    await settle(sql, held, invoice, now);
    await tellRenewed(sql, held, invoice, charged);
    return true;
  }
  const since = new Date(held.past_due_at);
  const retries = triesBehind(since, now);
  if (isLastTry(retries)) {
    await writeInvoiceState(sql, invoice.id, "uncollectible");
    await end(sql, held, now);
    await tellEnded(sql, held, invoice);
  } else if (isDue) {
    await writePastDue(sql, held.id, { since, retries, due: retryAt(since, retries) ?? now });
    await tellUnpaid(sql, held, invoice, { since, retries, charged });
  }
  return false;
}

/** Pays what is open, and the plan goes on. Throws 422 `insufficient_funds`. */
export async function settle(
  sql: Sql,
  held: SubscriptionRow,
  invoice: InvoiceRow,
  now: Date,
  actor = held.actor_id,
): Promise<void> {
  await payInvoice(sql, invoice, actor, now);
  await writePaidUp(sql, held.id);
}

/** Ends a subscription with what it unlocks. */
export async function end(sql: Sql, held: SubscriptionRow, now: Date): Promise<void> {
  await writeCanceled(sql, held.id, now);
  await endEntitlement(sql, payerOf(held), "paid");
}
