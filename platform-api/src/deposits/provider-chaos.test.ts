import assert from "node:assert/strict";
import { createHash, randomUUID } from "node:crypto";
import { test } from "node:test";
import { uuidv7 } from "uuidv7";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import { fakePaystack } from "@loubby/tooling/fake-paystack";
import { fakeStripe } from "@loubby/tooling/fake-stripe";
import { ownerSql } from "#api/testing/as-owner";
import { candidate } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { keepDeposit } from "./deposits.sql.ts";
import { hearOfDeposit } from "./janitor.ts";

const AMOUNT = 5_000_00;
const AT_ONCE = 4;

/** How a payment looks at each provider while an event of it is worked on. They contradict each other, as late answers do. */
const STRIPE = [
  { status: "requires_payment_method", last_payment_error: null },
  {
    status: "requires_payment_method",
    last_payment_error: { type: "card_error", code: "card_declined", message: "Your card was declined." },
  },
  { status: "processing" },
  { status: "canceled", cancellation_reason: "requested_by_customer" },
  { status: "succeeded", amount_received: AMOUNT },
] as const;
const PAYSTACK = ["abandoned", "failed", "pending", "reversed", "success"] as const;

function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, place) => ordersOf(items.toSpliced(place, 1)).map((rest) => [first, ...rest]));
}

test("a payment ends at the same, whatever order its five events come in", async (t) => {
  const [stripe, paystack] = [await fakeStripe(t), await fakePaystack(t)];
  const app = await testApp(t, { ...stripe.settings, ...paystack.settings });
  const kofi = await candidate(app, "Kofi");

  /** Has a payment go through an order of events, each told twice at once; what fails is tried again, as the queue does. */
  async function goThrough<Event>(
    currency: "usd" | "ngn",
    order: readonly Event[],
    look: (id: string, event: Event) => void,
  ): Promise<void> {
    const { id } = await app.services.db.as({ role: "worker" }).write((sql) =>
      keepDeposit(sql, {
        id: uuidv7(),
        owner: { kind: "person", id: kofi.userId },
        actor: kofi.userId,
        clientId: randomUUID(),
        requestHash: "0".repeat(64),
        currency,
        amount: AMOUNT,
        provider: currency === "usd" ? "stripe" : "paystack",
      }),
    );
    const hear = () => hearOfDeposit(app.services, id);
    await hear().catch(hear).catch(hear);
    for (const event of order) {
      look(id, event);
      await Promise.all([hear().catch(hear).catch(hear), hear().catch(hear).catch(hear)]);
    }
  }

  async function inOrders<Event>(
    orders: readonly Event[][],
    each: (order: Event[], place: number) => Promise<void>,
  ) {
    const waiting = [...orders.entries()];
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        await each(next[1], next[0]);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  /** What is left of every payment of a provider: its state and all that was posted for it. */
  async function endsOf(provider: string, payments: number): Promise<Set<string>> {
    const rows = await ownerSql<{ end: string }>(
      app.services,
      `select jsonb_build_object('state', d.state, 'problem', d.problem, 'asks', d.ask_at, 'posted', (
         select jsonb_agg(jsonb_build_array(f.kind, f.code, f.amount, f.currency))
         from ledger_posting_facts p join ledger_transfer_facts f on f.id = p.transfer_id
         where p.operation = 'wallet.deposit' and p.key = d.id::text))::text as end
       from deposits d where d.provider = $1`,
      [provider],
    );
    assert.equal(rows.length, payments);
    return new Set(rows.map(({ end }) => createHash("sha256").update(end).digest("hex")));
  }

  const balance = async (code: string) =>
    (await kofi.call(wallet.get, {})).data.balances.find(({ currency }) => currency.currency === code)
      ?.availableBalance;

  await t.test("at Stripe in all 120, also when answers get lost", async () => {
    await inOrders(ordersOf(STRIPE), async (order, place) => {
      if (place % 10 === 0) stripe.state.losesAnswers += 2;
      await goThrough("usd", order, (id, event) => stripe.move(id, event));
    });
    assert.equal((await endsOf("stripe", 120)).size, 1);
    assert.equal(await balance("usd"), 120 * AMOUNT);
    assert.equal(stripe.state.created, 120);
  });

  // What is behind the provider is the same code, so every fifth order has to do.
  await t.test("at Paystack in 24 of them", async () => {
    const orders = ordersOf(PAYSTACK).filter((_, place) => place % 5 === 0);
    await inOrders(orders, (order) => goThrough("ngn", order, (id, status) => paystack.move(id, { status })));
    assert.equal((await endsOf("paystack", 24)).size, 1);
    assert.equal(await balance("ngn"), 24 * AMOUNT);
  });
});
