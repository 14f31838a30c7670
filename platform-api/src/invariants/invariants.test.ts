import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import type { Client } from "pg";
import { type InvariantName, invariantNames } from "@loubby/shared-contracts/http/invariants/invariant-words";
import { billing } from "@loubby/shared-contracts/http/billing/billing";
import { invariants } from "@loubby/shared-contracts/http/invariants/invariants";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import { publish } from "#api/testing/agents-in-review";
import { asOwner, ownerSql } from "#api/testing/as-owner";
import { fund, post, walletOf } from "#api/testing/money";
import { afterDays, buy } from "#api/testing/orders";
import { orderService, publishService } from "#api/testing/projects";
import { ask, payOut, readyForPayouts } from "#api/testing/payouts";
import { candidate, superAdmin } from "#api/testing/person";
import { seller as newSeller } from "#api/testing/seller";
import { openTestApp, testApp, type TestApp } from "#api/testing/test-app";
import { sealDays } from "#api/ledger/seal-days";
import { watchInvariants } from "./watch-invariants.ts";

/** What breaks each invariant, as only someone past every guard of the database could do it. */
const breaking: Readonly<Record<InvariantName, string>> = {
  currency_sums: "update ledger_accounts set credits_posted = credits_posted + 5 where kind = 'wallet'",
  two_sides: "delete from ledger_entries where account_version = 2",
  account_totals: "update ledger_accounts set credits_posted = credits_posted + 5 where kind = 'wallet'",
  entry_order: "update ledger_entries set balance_after = balance_after + 1 where account_version = 2",
  folding: `insert into ledger_unfolded
      (account_id, transfer_id, amount, debits_pending, credits_pending, created_at, appended_at)
    select account_id, transfer_id, amount, 0, 0, created_at, now() - interval '2 hours' from ledger_entries limit 1`,
  overdraft: `alter table ledger_accounts drop constraint no_overdraft;
    update ledger_accounts set allow_negative = false where kind = 'provider_clearing'`,
  holds: "update ledger_accounts set debits_pending = debits_pending + 5 where kind = 'wallet'",
  expired_holds: "update ledger_transfers set expires_at = now() - interval '2 hours' where kind = 'pending'",
  one_effect: `insert into idempotency_keys (scope, operation, key, request_hash, response)
    select scope, operation, key || '-again', request_hash, response from idempotency_keys`,
  sealed_days: "update ledger_transfers set description = 'Dinner' where description = 'Earlier'",
  provider_clearing: "delete from deposits where state = 'succeeded'",
  deposit_paths: "update deposit_changes set to_state = 'failed' where to_state = 'succeeded'",
  deposit_postings: "update deposits set amount_minor = amount_minor + 1",
  invoice_income: "update invoices set total_minor = total_minor + 1 where state = 'paid'",
  invoice_totals: "update invoice_lines set amount_minor = amount_minor + 1",
  invoice_numbers: "update invoices set number_serial = number_serial + 1",
  one_subscription: `drop index billing_one_live;
    insert into billing_subscriptions (id, user_id, actor_id, plan, cadence, currency, price_minor, anchor_at,
      anchor_months, current_period_start, current_period_end, due_at)
    select gen_random_uuid(), user_id, actor_id, plan, cadence, currency, price_minor, anchor_at, anchor_months,
      current_period_start, current_period_end, due_at from billing_subscriptions`,
  one_paid_period: `drop index invoice_one_a_period;
    insert into invoices (id, subscription_id, user_id, kind, state, number_year, number_serial, seller_name, buyer_name,
      currency, total_minor, period_start, period_end, issued_at, paid_at)
    select gen_random_uuid(), subscription_id, user_id, kind, state, number_year, number_serial + 1, seller_name,
      buyer_name, currency, 0, period_start, period_end, issued_at, paid_at from invoices`,
  referral_rewards: `insert into referrals (id, referrer_id, referral_type, email, state)
    select gen_random_uuid(), id, 'company', 'hr@blue.test', 'rewarded' from users limit 1`,
  money_requests: `insert into money_requests
      (id, kind, asked_by, client_id, user_id, currency, amount_minor, reason, state, decided_by, transfer_id)
    select gen_random_uuid(), 'adjust_in', a.id, gen_random_uuid(), a.id, 'ngn', 7, 'Broken', 'succeeded', b.id,
      (select id from ledger_transfers where amount <> 7 limit 1)
    from users a, users b where a.id <> b.id limit 1`,
  chargeback_reserve: `insert into chargebacks (id, provider, provider_id, payment_id, deposit_id, user_id, currency,
      amount_minor, provider_state, is_inquiry, owed_minor, paid_minor, heard_at)
    select gen_random_uuid(), 'sandbox', 'broken', 'broken', id, user_id, 'usd', 100, 'needs_response', false, 100, 100, now()
    from deposits limit 1`,
  chargeback_money: `insert into chargebacks (id, provider, provider_id, payment_id, deposit_id, user_id, currency,
      amount_minor, state, provider_state, is_inquiry, owed_minor, heard_at, settled_at)
    select gen_random_uuid(), 'sandbox', 'broken', 'broken', id, user_id, 'usd', 100, 'lost', 'lost', false, 100, now(), now()
    from deposits limit 1`,
  chargeback_history: `insert into chargebacks (id, provider, provider_id, payment_id, currency, amount_minor, state,
      provider_state, is_inquiry, heard_at)
    values ('00000000-0000-4000-8000-00000000000b', 'sandbox', 'broken', 'broken', 'usd', 100, 'won', 'won', false, now());
    insert into chargeback_changes (chargeback_id, position, to_state, provider_state)
    values ('00000000-0000-4000-8000-00000000000b', 0, 'opened', 'needs_response')`,
  waiting_transfers: `insert into waiting_transfers
      (id, organization_id, client_id, asked_by, receiver_kind, receiver_id, currency, amount_minor, note, hold_id,
       expires_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'person', gen_random_uuid(),
      currency, amount + 1, '', id, now() + interval '1 day'
    from ledger_transfers where kind = 'pending'`,
  order_money:
    "update orders set state = 'released', due_at = null where state = 'delivered' and model = 'one_time'",
  disputes:
    "update orders set state = 'disputed', due_at = null where state = 'delivered' and model = 'one_time'",
  // The whole of a disputed answer went back, says the dispute, while its hold is open.
  answer_returns: `insert into order_charges (id, order_id, kind, state, authorized_minor, captured_minor, commission_minor,
      hold_id, asked_by, settled_at)
    select '00000000-0000-4000-8000-00000000000a', id, 'answer', 'captured', 100, 100, 15, gen_random_uuid(), buyer_id, now()
    from orders limit 1;
    insert into disputes (id, order_id, charge_id, opened_by, reason, wants_minor, state, order_left_s, refund_minor, closed_at)
    select gen_random_uuid(), id, '00000000-0000-4000-8000-00000000000a', buyer_id, 'other', 100, 'resolved_buyer', 0, 100, now()
    from orders limit 1`,
  order_charges:
    "update order_charges set captured_minor = captured_minor + 1, authorized_minor = authorized_minor + 1 where state = 'captured'",
  purchase_requests: `insert into purchase_requests (id, organization_id, client_id, asked_by, listing_id, seller_id, title,
      version, model, currency, amount_minor, held_minor, changed_by, expires_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), buyer_id, listing_id, seller_id, title, version,
      'one_time', 'usd', 100, 100, buyer_id, now()
    from orders limit 1`,
  order_history: "update order_changes set from_state = 'released' where to_state = 'delivered'",
  milestone_money:
    "update project_milestones set state = 'released', paid_minor = amount_minor where state = 'funded'",
  milestone_history: "update milestone_changes set from_state = 'released' where to_state = 'funded'",
  projects: "update projects set brief = 'A report', answers = '[]', briefed_at = now()",
  payout_money: "update payouts set ended_transfer_id = asked_transfer_id where state = 'paid'",
  payout_transit: "delete from payouts where state = 'pending'",
  payout_history: "update payout_changes set to_state = 'declined' where to_state = 'processing'",
  room_spans: `insert into room_spans (event_id, at, room_id, span)
    values (gen_random_uuid(), now(), gen_random_uuid(), tstzrange(now(), now() + interval '1 hour'))`,
  busy_spans: `insert into busy_spans (source_id, at, person_id, span, source)
    select gen_random_uuid(), now(), id, tstzrange(now(), now() + interval '1 hour'), 'event' from users limit 1`,
};

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Two wallets with a transfer of a sealed day, one of today, a hold and a deposit. */
async function setUp(app: TestApp): Promise<void> {
  const kofi = await candidate(app, "Kofi");
  const from = await fund(app.services, { user: kofi.userId }, 10_000);
  const to = await walletOf(app.services, { user: (await candidate(app, "Lina")).userId });
  const move = { debit: from, credit: to, code: "transfer", description: "Lunch" };
  await post(app.services, [{ kind: "single", amount: 300, ...move }]);
  await post(app.services, [{ kind: "pending", amount: 100, ...move }]);
  const earlier = { ...move, description: "Earlier", debit: to, credit: from };
  await post(app.services, [{ kind: "single", amount: 1, ...earlier }], { at: daysAgo(2) });
  assert.equal(await sealDays(app.services), 1);
  const order = { client_id: randomUUID(), currency: "usd", amount: 25_00 } as const;
  const { data } = await kofi.call(deposits.initiate, { body: order });
  const paid = await kofi.call(deposits.pay, { params: { id: data._id }, body: { card: "succeeds" } });
  assert.equal(paid.data.state, "succeeded");
  const seller = await candidate(app, "Nia");
  await fund(app.services, { user: seller.userId }, 50_00, { currency: "usd" });
  const plan = { forWho: "user", plan: "seller_plan", cadence: "monthly", currency: "usd" } as const;
  await seller.call(billing.confirm, { body: { ...plan, client_id: randomUUID(), amount: 49_00 } });
  const connection = { kind: "a2a", url: "https://10.0.0.7/", part: "" } as const;
  const price = { amount: 5_00, currency: "usd" } as const;
  const [staff, lina] = [await superAdmin(app), await newSeller(app, "Lina")];
  await buy(kofi, await publish(staff, lina, { connection, price }));
  const monthly = { ...price, model: "monthly" } as const;
  await buy(kofi, await publish(staff, lina, { title: "By the month", connection, price: monthly }));
  await afterDays(app, 5.1);
  await buy(kofi, await publish(staff, lina, { title: "Another", connection, price }));
  const milestones = [{ title: "All", delivers: "It", amount: 5_00, days: 3 }];
  await orderService(kofi, await publishService(staff, lina, { milestones }));
  await readyForPayouts(app, lina);
  await payOut(lina, staff);
  await ask(lina);
}

test("an invariant", async (t) => {
  const app = await testApp(t);
  await setUp(app);

  await t.test("has a view of its own, and each view its words", async () => {
    const views = await ownerSql<{ name: string }>(
      app.services,
      "select substr(viewname, 11) as name from pg_views where viewname like 'invariant\\_%'",
    );
    assert.deepEqual(views.map(({ name }) => name).toSorted(), invariantNames.toSorted());
  });

  for (const [name, statement] of Object.entries(breaking)) {
    await t.test(`${name} is seen to break`, async () => {
      const broken = await asOwner(app.services, async (client) => {
        assert.equal(await count(client, name), 0);
        await client.query("begin");
        await client.query("set local session_replication_role = replica");
        await client.query(statement);
        const found = await count(client, name);
        await client.query("rollback");
        return found;
      });
      assert.ok(broken > 0);
    });
  }

  await t.test("is on the board of staff alone", async () => {
    const staff = await candidate(app, "Ruth");
    await assert.rejects(staff.call(invariants.check, {}), { status: 403, code: "staff_only" });
    await ownerSql(app.services, "update users set is_super_admin = true where id = $1", [staff.userId]);
    const { data } = await staff.call(invariants.check, {});
    assert.equal(data.holds, true);
    assert.deepEqual(
      data.invariants,
      invariantNames.map((name) => ({ name, count: 0, breaches: [] })),
    );
    assert.equal(data.sealed?.day, daysAgo(2).toISOString().slice(0, 10));
    assert.match(data.sealed?.hash ?? "", /^[0-9a-f]{64}$/);
  });
});

test("a broken invariant is reported as a fault, with what breaks it", async () => {
  const app = await openTestApp();
  try {
    await setUp(app);
    await watchInvariants(app.services);
    assert.deepEqual(app.faults, []);
    await asOwner(app.services, async (client) => {
      await client.query("set session_replication_role = replica");
      await client.query(breaking.holds);
    });
    await watchInvariants(app.services);
    assert.match(String(app.faults[0]), /Invariant holds is broken 5 times\. .*held 105, open holds 100/);
  } finally {
    await app.close();
  }
});

async function count(client: Client, name: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from invariant_${name}`,
  );
  return rows[0]?.count ?? 0;
}
