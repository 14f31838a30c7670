import assert from "node:assert/strict";
import { test } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { referrals } from "@loubby/shared-contracts/http/referrals/referrals";
import { subscriptions } from "@loubby/shared-contracts/http/subscriptions/subscriptions";
import { ownerSql } from "#api/testing/as-owner";
import { moveJob, publishJob } from "#api/testing/hiring/job-form";
import { mailsTo } from "#api/testing/mailbox";
import { candidate, type Person, prove } from "#api/testing/person";
import { companyAt, letDaysPass, referredBy } from "#api/testing/referred";
import { sharedApp, testApp, type TestApp } from "#api/testing/test-app";
import { settleDueReferrals } from "./settle-due.ts";

const openApp = sharedApp();

const DAY = 86_400_000;

const settle = (app: TestApp) => settleDueReferrals(app.services);
const earned = (person: Person) => person.call(referrals.earned, {});
const states = async (person: Person) =>
  (await person.call(referrals.list, {})).data.map(({ state, void_reason }) => void_reason ?? state);
const plan = async (person: Person) =>
  (await person.call(subscriptions.current, { query: {} })).data.data?.sub_name_slug ?? null;
const daysUntil = (iso: string | null) => Math.round((Date.parse(iso ?? "") - Date.now()) / DAY);

/** A referred company that has hired for so many days. */
async function hiring(app: TestApp, boss: Person, name: string, days: number): Promise<Person> {
  const newcomer = await referredBy(app, boss, name);
  await publishJob(newcomer);
  await letDaysPass(app, days);
  return newcomer;
}

test("a company that hires for a week", async (t) => {
  const app = await openApp();
  const boss = await companyAt(app, "Boss", "boss.test");

  await t.test("earns its referrer nothing before", async () => {
    await hiring(app, boss, "Blue", 6);
    await settle(app);
    assert.deepEqual([await states(boss), (await earned(boss)).until], [["qualified"], null]);
    const [invite] = (await boss.call(referrals.list, {})).data;
    assert.equal(daysUntil(invite?.reward_due_at ?? null), 1);
  });

  await t.test("earns it ten days of full access then, told once by bell and mail", async () => {
    await letDaysPass(app, 1);
    await Promise.all([settle(app), settle(app), settle(app)]);
    await settle(app);
    const { until, rewards, days_left } = await earned(boss);
    assert.deepEqual([rewards.length, rewards[0]?.days, daysUntil(until), days_left], [1, 10, 10, 173]);
    assert.deepEqual([await states(boss), await plan(boss)], [["rewarded"], "enterprise_plan_monthly"]);
    const told = (await boss.call(notifications.list, { query: {} })).data.response;
    assert.equal(told.filter(({ title }) => title === "You earned 10 days of full access").length, 1);
    assert.equal(
      (await mailsTo(app, boss.email)).filter(({ subject }) => subject.includes("earned")).length,
      1,
    );
  });

  await t.test("lengthens the days that are there: they begin when the earlier ones end", async () => {
    const before = (await earned(boss)).until;
    await Promise.all(["Amber", "Coral"].map((name) => hiring(app, boss, name, 0)));
    await letDaysPass(app, 8);
    await Promise.all([settle(app), settle(app)]);
    const { until, rewards } = await earned(boss);
    assert.equal(daysUntil(until), daysUntil(before) - 8 + 20);
    const [last, middle] = rewards;
    assert.equal(last?.starts_at, middle?.ends_at);
    assert.equal((await boss.call(referrals.list, {})).extra_days, 30);
  });

  await t.test("is told of three days before the days end, once, and they end by the clock", async () => {
    const days = daysUntil((await earned(boss)).until);
    await letDaysPass(app, days - 2);
    await settle(app);
    await settle(app);
    const ends = (await mailsTo(app, boss.email)).filter(({ subject }) => subject.includes("ends"));
    assert.equal(ends.length, 1);
    await letDaysPass(app, 3);
    assert.deepEqual([(await earned(boss)).until, await plan(boss)], [null, null]);
  });

  await t.test("is no one else's to see", async () => {
    const other = await companyAt(app, "Other", "other.test");
    assert.deepEqual((await earned(other)).rewards, []);
    assert.deepEqual(await states(other), []);
  });
});

test("the days until a reward", async (t) => {
  const app = await openApp();
  const boss = await companyAt(app, "Boss", "boss.test");

  await t.test("start over when the company has no open job for a while", async () => {
    const blue = await referredBy(app, boss, "Blue");
    const job = await publishJob(blue);
    await letDaysPass(app, 5);
    const paused = await moveJob(blue, job, "on_hold");
    await letDaysPass(app, 5);
    await settle(app);
    assert.deepEqual(await states(boss), ["qualified"]);
    await moveJob(blue, paused, "open");
    await letDaysPass(app, 5);
    await settle(app);
    assert.deepEqual(await states(boss), ["qualified"]);
    await letDaysPass(app, 2);
    await settle(app);
    assert.deepEqual(await states(boss), ["rewarded"]);
  });

  await t.test("begin for a job that was open before the address was proven", async () => {
    const late = await referredBy(app, boss, "Late");
    await ownerSql(app.services, "update users set email_verified_at = null where id = $1", [late.userId]);
    await publishJob(late);
    await settle(app);
    assert.equal((await states(boss))[0], "signed_up");
    await prove(app, late);
    await settle(app);
    assert.equal((await states(boss))[0], "qualified");
  });

  await t.test("end without a reward after 90 days in which the company mostly did not hire", async () => {
    const idle = await referredBy(app, boss, "Idle");
    const job = await publishJob(idle);
    await moveJob(idle, job, "closed");
    await letDaysPass(app, 91);
    await settle(app);
    assert.equal((await states(boss))[0], "not_hiring");
    const [mail] = await mailsTo(app, boss.email);
    assert.match(mail?.body_text ?? "", /It stopped hiring before the reward was due\./);
  });

  await t.test("go on while no more than six months would lie ahead, and nothing is lost", async () => {
    const full = await companyAt(app, "Full", "full.test");
    await hiring(app, full, "First", 7);
    await settle(app);
    await ownerSql(
      app.services,
      "update subscriptions set ends_at = now() + interval '174 days' where organization_id = $1",
      [full.organizationId],
    );
    await hiring(app, full, "Second", 7);
    await ownerSql(
      app.services,
      "update subscriptions set ends_at = now() + interval '174 days' where organization_id = $1",
      [full.organizationId],
    );
    await settle(app);
    assert.deepEqual(await states(full), ["qualified", "rewarded"]);
    await letDaysPass(app, 1);
    await settle(app);
    assert.deepEqual(await states(full), ["rewarded", "rewarded"]);
    assert.equal((await earned(full)).days_left, 0);
  });
});

test("rewards within 30 days are limited, and further ones wait", async (t) => {
  const app = await testApp(t, { REFERRAL_REWARDS_PER_30_DAYS: "1", REFERRAL_HOLD_DAYS: "0" });
  const boss = await companyAt(app, "Boss", "boss.test");
  for (const name of ["Blue", "Amber"]) await publishJob(await referredBy(app, boss, name));
  await Promise.all([settle(app), settle(app)]);
  assert.deepEqual((await states(boss)).sort(), ["qualified", "rewarded"]);
  assert.deepEqual([(await earned(boss)).hold_days, (await earned(boss)).rewards_per_30_days], [0, 1]);
});

test("invites by a person are counted and earn no days", async () => {
  const app = await openApp();
  const kofi = await candidate(app);
  await publishJob(await referredBy(app, kofi, "Blue"));
  await letDaysPass(app, 30);
  await settle(app);
  assert.deepEqual(await earned(kofi), {
    until: null,
    rewards: [],
    days_left: 0,
    hold_days: 7,
    rewards_per_30_days: 10,
  });
});
