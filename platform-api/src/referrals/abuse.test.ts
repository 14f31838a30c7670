import assert from "node:assert/strict";
import { test } from "node:test";
import { adminReferrals } from "@loubby/shared-contracts/http/referrals/admin-referrals";
import { referrals } from "@loubby/shared-contracts/http/referrals/referrals";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { ownerSql } from "#api/testing/as-owner";
import { publishJob } from "#api/testing/hiring/job-form";
import { mailsTo } from "#api/testing/mailbox";
import { member, type Person, provenEmployer, superAdmin } from "#api/testing/person";
import { companyAt, letDaysPass, referredBy } from "#api/testing/referred";
import { testApp, type TestApp } from "#api/testing/test-app";
import { settleDueReferrals } from "./settle-due.ts";
import { settleReferral } from "./settle-referral.ts";

const states = async (person: Person) =>
  (await person.call(referrals.list, {})).data.map(({ state, void_reason }) => void_reason ?? state);

async function afterAWeek(app: TestApp, newcomer: Person): Promise<void> {
  await publishJob(newcomer);
  await letDaysPass(app, 8);
  await settleDueReferrals(app.services);
}

test("a referral doesn't count", async (t) => {
  const app = await testApp(t);
  const boss = await companyAt(app, "Boss", "boss.test");

  await t.test("when it is of the referrer's own mail domain, or one below it", async () => {
    await afterAWeek(app, await referredBy(app, boss, "Twin", "boss.test"));
    await afterAWeek(app, await referredBy(app, boss, "Sub", "hr.boss.test"));
    assert.deepEqual(await states(boss), ["same_domain", "same_domain"]);
    const [mail] = await mailsTo(app, boss.email);
    assert.match(mail?.body_text ?? "", /It uses the same mail domain as your company\./);
    assert.equal((await boss.call(referrals.list, {})).points, 0);
  });

  await t.test("when it has an address of a free mail host", async () => {
    await afterAWeek(app, await referredBy(app, boss, "Free", "gmail.com"));
    assert.equal((await states(boss))[0], "free_mail");
  });

  await t.test("when the two companies share a member", async () => {
    const newcomer = await referredBy(app, boss, "Shared");
    const both = await member(app, boss, "recruiter", []);
    await ownerSql(
      app.services,
      "insert into memberships (organization_id, user_id, role_tag) values ($1, $2, 'recruiter')",
      [newcomer.organizationId, both.userId],
    );
    await afterAWeek(app, newcomer);
    assert.equal((await states(boss))[0], "same_company");
  });

  await t.test("when the account that opened it is closed", async () => {
    const newcomer = await referredBy(app, boss, "Closed");
    await publishJob(newcomer);
    await ownerSql(app.services, "update users set closed_at = now() where id = $1", [newcomer.userId]);
    await settleDueReferrals(app.services);
    assert.equal((await states(boss))[0], "account_closed");
  });

  await t.test("twice, and not for a company that was there before", async () => {
    const second = await companyAt(app, "Second", "second.test");
    const newcomer = await referredBy(app, boss, "Once");
    const colleague = await member(app, newcomer, "admin", []);
    const referralId = (await second.call(auth.profile, {})).user.organization?.employer_id.referral_id;
    const again = { userId: colleague.userId, email: colleague.email, referralId };
    await app.services.db.as({ role: "auth" }).write((db) => settleReferral(db, again));
    await afterAWeek(app, newcomer);
    assert.deepEqual(await states(second), ["signed_up"]);
    assert.equal((await states(boss))[0], "rewarded");
  });
});

test("the states of a referral", async (t) => {
  const app = await testApp(t);
  const boss = await companyAt(app, "Boss", "boss.test");
  await afterAWeek(app, await referredBy(app, boss, "Blue"));
  const [{ _id } = { _id: "" }] = (await boss.call(referrals.list, {})).data;

  await t.test("only move on, even when the owner of the tables writes them", async () => {
    for (const state of ["qualified", "invited", "signed_up"]) {
      await assert.rejects(
        ownerSql(app.services, "update referrals set state = $2 where id = $1", [_id, state]),
        /illegal transition/,
      );
    }
  });

  await t.test("leave a history that no one can rewrite", async () => {
    const lines = await ownerSql<{ to_state: string }>(
      app.services,
      "select to_state from referral_changes where referral_id = $1 order by position",
      [_id],
    );
    assert.deepEqual(
      lines.map(({ to_state }) => to_state),
      ["signed_up", "qualified", "rewarded"],
    );
    for (const rewriting of ["delete from referral_changes", "update referral_rewards set days = 9"]) {
      await assert.rejects(ownerSql(app.services, rewriting), /only written to/);
    }
  });

  await t.test("keep the words of the release before beside them", async () => {
    await ownerSql(
      app.services,
      `insert into referrals (id, referrer_id, organization_id, referral_type, email)
       values (gen_random_uuid(), $1, $2, 'company', 'old@release.test')`,
      [boss.userId, boss.organizationId],
    );
    const write = (status: string) =>
      ownerSql(app.services, "update referrals set status = $1 where email = 'old@release.test'", [status]);
    await write("joined");
    await write("qualified");
    const [old] = (await boss.call(referrals.list, {})).data;
    assert.deepEqual([old?.status, old?.state], ["qualified", "qualified"]);
  });
});

test("staff", async (t) => {
  const app = await testApp(t);
  const boss = await companyAt(app, "Boss", "boss.test");
  const ruth = await superAdmin(app);
  await afterAWeek(app, await referredBy(app, boss, "Blue"));
  const [{ _id } = { _id: "" }] = (await boss.call(referrals.list, {})).data;
  const voidIt = (person: Person, reason = "Blue is your own company.") =>
    person.call(adminReferrals.void, { params: { referralId: _id }, body: { reason } });

  await t.test("alone sees and voids referrals of companies", async () => {
    const outsider = await provenEmployer(app, "Other");
    for (const person of [boss, outsider]) {
      await assert.rejects(voidIt(person), { status: 403 });
      await assert.rejects(person.call(adminReferrals.list, { query: {} }), { status: 403 });
    }
  });

  await t.test("voids a rewarded one with a reason: its days are removed once, and it is told", async () => {
    await letDaysPass(app, 4);
    const results = await Promise.allSettled([voidIt(ruth), voidIt(ruth)]);
    assert.deepEqual(results.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
    await assert.rejects(voidIt(ruth), { status: 409, code: "referral_settled" });
    const { until, rewards } = await boss.call(referrals.earned, {});
    assert.deepEqual([until, rewards.map(({ days }) => days)], [null, [-6, 10]]);
    const [mail] = await mailsTo(app, boss.email);
    assert.match(
      mail?.body_text ?? "",
      /Blue is your own company\. Its days that were left have been removed\./,
    );
    const { items } = await ruth.call(adminReferrals.list, { query: { state: "void" } });
    assert.deepEqual(
      items.map(({ company, note, referrer_company }) => [company, note, referrer_company]),
      [["Blue", "Blue is your own company.", "Boss"]],
    );
  });

  await t.test("leaves an audit line that names who did it", async () => {
    const [line] = await ownerSql<{ actor: string }>(
      app.services,
      "select actor from operator_changes where action = 'referral_voided'",
    );
    assert.match(line?.actor ?? "", new RegExp(ruth.userId));
  });
});

test("a day's fiftieth invite is the last, however many are sent at once", async (t) => {
  const app = await testApp(t);
  const boss = await companyAt(app, "Boss", "boss.test");
  await ownerSql(
    app.services,
    `insert into referrals (id, referrer_id, organization_id, referral_type, email)
     select gen_random_uuid(), $1, $2, 'company', 'hr@early-' || n || '.test' from generate_series(1, 48) n`,
    [boss.userId, boss.organizationId],
  );
  const referral_id = (await boss.call(auth.profile, {})).user.organization?.employer_id.referral_id ?? "";
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) =>
      boss.call(referrals.send, {
        body: { referral_type: "company", email: `hr@company-${at}.test`, referral_id },
      }),
    ),
  );
  assert.equal(results.filter(({ status }) => status === "fulfilled").length, 2);
  assert.equal((await boss.call(referrals.list, {})).data.length, 50);
});
