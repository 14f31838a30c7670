import assert from "node:assert/strict";
import { test } from "node:test";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { storeAnalytics } from "@loubby/shared-contracts/http/store-analytics/store-analytics";
import { asOwner, ownerSql } from "#api/testing/as-owner";
import { afterDays, buy, dollarsOf } from "#api/testing/orders";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { busyMarket, buyerNamed, market } from "#api/testing/store-market";
import { seller } from "#api/testing/seller";
import type { TestApp } from "#api/testing/test-app";

const selling = (person: Person, query: { days?: number; listing?: string } = {}) =>
  person.call(storeAnalytics.selling, { query });
const spend = (person: Person) => person.call(storeAnalytics.spend, { query: {} });
const totals = (person: Person, days = 30) => person.call(storeAnalytics.totals, { query: { days } });

/** A sum that the ledger itself answers, in minor units. */
async function ledgerSum(app: TestApp, from: string, values: readonly unknown[] = []): Promise<number> {
  const [row] = await ownerSql<{ sum: string }>(
    app.services,
    `select coalesce(sum(t.amount), 0) as sum from ${from}`,
    values,
  );
  return Number(row?.sum);
}

/** Moves all that happened in the store into the past, as if the clock had gone on. */
async function letPass(app: TestApp, days: number): Promise<void> {
  const columns = [
    ["orders", "created_at"],
    ["order_charges", "created_at"],
    ["ledger_transfers", "created_at"],
    ["ledger_entries", "created_at"],
    ["listing_views", "day"],
  ] as const;
  for (const [table, column] of columns)
    for (const statement of [
      `alter table ${table} disable trigger user`,
      `update ${table} set ${column} = ${column} - interval '${days} days'`,
      `alter table ${table} enable trigger user`,
    ])
      await ownerSql(app.services, statement);
}

test("sums are the ledger's after purchases, months, answers, milestones, refunds and split disputes", async (t) => {
  const { app, lina, staff, ada, kofi, agentId, serviceId } = await busyMarket(t);
  const own = await selling(lina);
  const [dollars] = own.revenue;
  const entries = `ledger_entries t join ledger_accounts a on a.id = t.account_id`;
  const posted = await ledgerSum(app, `${entries} where a.kind = 'earnings' and a.user_id = $1`, [
    lina.userId,
  ]);
  assert.equal(posted, 41_65 + 24_65 + 17_00 + 1_05 + 17_00);
  assert.deepEqual(
    [own.revenue.length, dollars?.currency, dollars?.earned, dollars?.refunded],
    [1, "usd", posted, 49_00 + 20_00],
  );
  assert.equal(
    dollars?.days.reduce((sum, { earned }) => sum + earned, 0),
    posted,
  );
  assert.deepEqual(own.funnel, { looked: 1, tried: 1, bought: 5, kept: 4 });
  assert.deepEqual(
    own.agents.map(({ title }) => title),
    ["Annual report", "Minutes", "Quiz", "Receipt Reader"],
  );
  const one = await selling(lina, { listing: agentId });
  assert.deepEqual(
    [one.revenue[0]?.earned, one.revenue[0]?.refunded, one.funnel.bought, one.funnel.kept],
    [41_65 + 24_65, 69_00, 4, 3],
  );
  const { data: figures } = await lina.call(orders.figures, {});
  assert.equal(
    figures.find(({ listing_id }) => listing_id === serviceId)?.earned?.[0]?.amount,
    (await selling(lina, { listing: serviceId })).revenue[0]?.earned,
    "Sales say the same",
  );

  const kofis = await spend(kofi);
  const taken = await ledgerSum(
    app,
    `${entries} join ledger_transfers l on l.id = t.transfer_id
     where a.kind = 'wallet' and a.user_id = $1 and l.code = 'purchase'`,
    [kofi.userId],
  );
  assert.deepEqual(
    [kofis.owner, kofis.months.length, kofis.data.map(({ paid, held }) => [paid, held])],
    [{ kind: "person", name: "Kofi Mensah" }, 12, [[-taken, 30_00]]],
  );
  assert.deepEqual(
    kofis.data[0]?.agents.map(({ title, paid, held, months }) => [title, paid, held, months.at(-1)]),
    [
      ["Receipt Reader", 49_00, 0, 49_00],
      ["Annual report", 20_00, 30_00, 20_00],
    ],
  );
  const company = await spend(ada);
  assert.deepEqual(
    [company.owner.kind, company.data.map(({ paid, held, months }) => [paid, held, months.at(-1)])],
    ["organization", [[21_23, 0, 21_23]]],
  );

  const all = await totals(staff);
  const [available, held] = await dollarsOf(app, "product", "platform_fees");
  assert.deepEqual(all.data, [
    {
      currency: "usd",
      orders: 7,
      gross: await ledgerSum(app, "ledger_transfers t where t.kind = 'post' and t.code = 'purchase'"),
      commission: available + held,
      refunded: 69_00,
      held: 49_00 + 30_00,
      earnings: posted,
    },
  ]);
  assert.equal(
    all.data[0]?.commission,
    await ledgerSum(app, "ledger_transfers t where t.code = 'platform_fee'"),
  );
  assert.deepEqual(
    [all.free_orders, all.open_disputes, all.listings_in_review, all.active_sellers, all.active_buyers],
    [0, 0, 0, 1, 5],
  );
});

test("a period is compared with the one before, and what is older counts in neither", async (t) => {
  const { app, lina, staff, agentId, look } = await market(t);
  const [kofi, esi] = [await buyerNamed(app, "Kofi"), await buyerNamed(app, "Esi")];
  await look(kofi);
  await lina.call(orders.refund, { params: { orderId: (await buy(kofi, agentId))._id }, body: {} });
  const { _id: orderId } = await buy(kofi, agentId);
  await kofi.call(orders.accept, { params: { orderId }, body: {} });
  await afterDays(app, 6);
  await letPass(app, 30);
  await look(esi);
  await look(kofi);
  await buy(esi, agentId);
  const now = await selling(lina);
  assert.deepEqual(
    [now.funnel, now.funnel_before],
    [
      { looked: 2, tried: 0, bought: 1, kept: 1 },
      { looked: 1, tried: 0, bought: 1, kept: 1 },
    ],
  );
  assert.deepEqual(now.revenue, [
    { currency: "usd", earned: 0, refunded: 0, before: { earned: 41_65, refunded: 49_00 }, days: [] },
  ]);
  assert.equal((Date.parse(now.to) - Date.parse(now.from)) / 86_400_000, 29);
  assert.deepEqual((await totals(staff)).data, [
    { currency: "usd", orders: 1, gross: 0, commission: 0, refunded: 0, held: 49_00, earnings: 41_65 },
  ]);
  await letPass(app, 31);
  assert.equal((await selling(lina)).funnel_before.looked, 2);
  const quarter = await selling(lina, { days: 90 });
  assert.deepEqual(
    [quarter.revenue[0]?.earned, quarter.revenue[0]?.refunded, quarter.funnel.bought],
    [41_65, 49_00, 2],
  );
  const year = await selling(lina, { days: 365 });
  assert.deepEqual([year.funnel.looked, year.funnel_before.looked], [2, null], "looks are kept for 400 days");
  // What costs nothing is in no currency.
  await ownerSql(app.services, "update listings set price_amount = 0 where id = $1", [agentId]);
  await buy(await buyerNamed(app, "Ines"), agentId);
  const withFree = await totals(staff);
  assert.deepEqual([withFree.free_orders, withFree.data[0]?.orders], [1, 0]);
});

test("buyers are followed by the month of their first order, and are counted again when they pay again", async (t) => {
  const { app, lina, agentId } = await market(t);
  const [kofi, esi] = [await buyerNamed(app, "Kofi"), await buyerNamed(app, "Esi")];
  const refunded = async (person: Person) => {
    const { _id: orderId } = await buy(person, agentId);
    await lina.call(orders.refund, { params: { orderId }, body: {} });
  };
  await refunded(kofi);
  await refunded(esi);
  const today = new Date();
  const [month, ago] = [isoMonth(today, 0), isoMonth(today, 1)];
  // To the middle of last month, whatever day it is.
  await letPass(app, today.getUTCDate() + 13);
  assert.deepEqual((await selling(lina)).cohorts, [{ month: ago, buyers: 2, again: [0, ...NEVER] }]);
  await refunded(esi);
  await buy(kofi, agentId);
  await buy(await buyerNamed(app, "Yaw"), agentId);
  assert.deepEqual((await selling(lina)).cohorts, [
    { month, buyers: 1, again: [null, ...NEVER] },
    { month: ago, buyers: 2, again: [1, ...NEVER] },
  ]);
});

const NEVER = [null, null, null, null];
const isoMonth = (at: Date, before: number) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - before, 1)).toISOString().slice(0, 7);

test("running agents show on which days of the period they answered", async (t) => {
  const { app, lina, agentId } = await market(t);
  for (const [ago, problem] of [
    [0, ""],
    [1, "It didn't answer."],
    [40, ""],
  ] as const)
    await ownerSql(
      app.services,
      "insert into listing_days values ($1, (now() at time zone 'UTC')::date - $2::int, $3, $4)",
      [agentId, ago, problem === "", problem],
    );
  const shown = async (days: number) =>
    (await selling(lina, { days })).health.map(({ title, health }) => [
      title,
      health?.days.map(({ ok }) => ok),
    ]);
  assert.deepEqual(await shown(30), [["Receipt Reader", [false, true]]]);
  assert.deepEqual(await shown(90), [["Receipt Reader", [true, false, true]]]);
});

test("another seller's agent isn't found, and no one sees another's figures", async (t) => {
  const { app, lina, agentId } = await market(t);
  const other = await seller(app, "Other");
  await assert.rejects(selling(other, { listing: agentId }), { status: 404, code: "listing_not_found" });
  await assert.rejects(selling(other, { listing: other.userId }), { code: "listing_not_found" });
  await assert.rejects(selling(lina, { days: 31 }), { status: 400 });
  const theirs = await selling(other);
  assert.deepEqual(
    [theirs.agents, theirs.revenue, theirs.cohorts, theirs.health, theirs.funnel],
    [[], [], [], [], { looked: 0, tried: 0, bought: 0, kept: 0 }],
  );
});

test("a company's spend is for those who may read its billing", async (t) => {
  const { app } = await market(t);
  const ada = await employer(app, "Acme");
  const without = await member(app, ada, "recruiter", [{ feature: "job", action: ["read"] }]);
  await assert.rejects(spend(without), { status: 403, code: "permission_required" });
  const reader = await member(app, ada, "recruiter", [{ feature: "billing_setting", action: ["read"] }]);
  assert.equal((await spend(reader)).owner.name, "Acme");
  const eve = await candidate(app, "Eve");
  assert.deepEqual((await spend(eve)).data, []);
  await assert.rejects(totals(eve), { status: 403 });
  await assert.rejects(totals(ada), { status: 403 });
});

test("sums read the rows of their own accounts and days, however many there are", async (t) => {
  const { app, lina } = await market(t);
  const plan = await asOwner(app.services, async (client) => {
    await client.query("set enable_seqscan = off");
    const explained = await client.query(
      `explain (format json) select s.currency, sum(s.paid - s.commission) from ledger_account_facts a join ledger_transfer_facts t on t.credit_account = a.id cross join lateral (select * from order_settlements o where o.transfer_id = t.id offset 0) s where a.user_id = $1 and a.kind = 'earnings' and t.pending_id is not null and t.created_at >= now() - interval '30 days' group by s.currency`,
      [lina.userId],
    );
    return JSON.stringify(explained.rows);
  });
  for (const index of [
    "ledger_accounts_of_user",
    "ledger_resolved_to_by_time",
    "ledger_fees_by_group",
    "order_charges_hold_id_key",
  ])
    assert.match(plan, new RegExp(`"Index Name":"${index}"`));
});
