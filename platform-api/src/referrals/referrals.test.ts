import assert from "node:assert/strict";
import { test } from "node:test";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { referrals } from "@loubby/shared-contracts/http/referrals/referrals";
import { publishJob } from "#api/testing/hiring/job-form";
import { candidate, employer, member, type Person, prove, provenEmployer } from "#api/testing/person";
import { confirmAddress } from "#api/testing/mailbox";
import { testApp, type TestApp } from "#api/testing/test-app";
import { settleReferral } from "./settle-referral.ts";

const codeOf = async (person: Person) => {
  const { user } = await person.call(auth.profile, {});
  return user.organization?.employer_id.referral_id ?? user.referral_id;
};

const invite = async (person: Person, email: string, type: "company" | "user" = "company") =>
  person.call(referrals.send, {
    body: { referral_type: type, email, referral_id: await codeOf(person) },
  });

const join = (app: TestApp, { userId, email }: Person, referralId: string) =>
  app.services.db.as({ role: "auth" }).write((db) => settleReferral(db, { userId, email, referralId }));

/** The invites in the mailbox; signing up sends mails of its own. */
const mails = (app: TestApp) =>
  app.services.db
    .as({ role: "worker" })
    .read((db) =>
      db
        .selectFrom("mails")
        .select(["to_address", "body_text"])
        .where("subject", "like", "%invites you to%")
        .execute(),
    );

test("a referral", async (t) => {
  const app = await testApp(t);
  const ada = await provenEmployer(app, "Acme");

  await t.test("needs an address and a code", async () => {
    for (const body of [
      { referral_type: "company", email: "", referral_id: "x" },
      { referral_type: "company", email: "hr@blue.test", referral_id: "" },
    ] as const) {
      await assert.rejects(ada.call(referrals.send, { body }), {
        status: 400,
        code: "email_required",
        message: "Please specify email",
      });
    }
    await assert.rejects(invite(ada, "nonsense"), { status: 400, code: "invalid_request" });
    assert.deepEqual(await mails(app), []);
  });

  await t.test("is sent by mail with a link that carries the code", async () => {
    const { message, data } = await invite(ada, "HR@Blue.test");
    assert.equal(message, "Signup Invite sent");
    assert.deepEqual([data.status, data.email], ["sent", "hr@blue.test"]);
    const [mail] = await mails(app);
    assert.equal(mail?.to_address, "hr@blue.test");
    assert.ok(mail.body_text.includes(`/onboarding/signup?referral_id=${await codeOf(ada)}`));
  });

  await t.test("needs a company address for a company, and the error says so", async () => {
    await assert.rejects(invite(ada, "someone@gmail.com"), {
      status: 422,
      code: "company_email_required",
      message: "Please use a company address: anyone can get one at gmail.com.",
    });
    assert.equal((await invite(ada, "friend@gmail.com", "user")).data.referral_type, "user");
  });

  await t.test("is sent once a day per address, however often at once", async () => {
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => invite(ada, "hr@amber.test")));
    assert.equal(results.filter(({ status }) => status === "fulfilled").length, 1);
    assert.equal((await mails(app)).filter(({ to_address }) => to_address === "hr@amber.test").length, 1);
    await assert.rejects(invite(ada, "hr@amber.test"), { status: 409, code: "already_invited" });
  });

  await t.test("is sent once its sender's own address is proven", async () => {
    const unproven = await employer(app, "Unproven");
    const sent = invite(unproven, "pal@unproven.test");
    await assert.rejects(sent, { status: 422, code: "email_unproven" });
    assert.deepEqual((await unproven.call(referrals.list, {})).data, []);
  });

  await t.test("goes to others, not to its sender", async () => {
    await assert.rejects(invite(ada, ada.email.toUpperCase(), "user"), { status: 422, code: "own_address" });
  });

  await t.test("only accepts one's own code", async () => {
    const body = { referral_type: "user", email: "a@b.test", referral_id: await codeOf(ada) } as const;
    await assert.rejects((await candidate(app)).call(referrals.send, { body }), {
      status: 403,
      code: "not_yours",
    });
  });

  await t.test("of a company is visible to its members, and of a person to themselves", async () => {
    const mia = await member(app, ada, "recruiter", []);
    const own = await prove(app, await candidate(app));
    await invite(own, "pal@home.test", "user");
    assert.ok((await mia.call(referrals.list, {})).data.some(({ email }) => email === "hr@blue.test"));
    assert.deepEqual(
      (await own.call(referrals.list, {})).data.map(({ email }) => email),
      ["pal@home.test"],
    );
    assert.deepEqual((await (await provenEmployer(app, "Other")).call(referrals.list, {})).data, []);
  });

  await t.test("counts someone who signs up with the code, and qualifies once they hire", async () => {
    const blue = await employer(app, "Blue");
    const boss = await provenEmployer(app, "Referrer");
    await invite(boss, blue.email);
    await join(app, blue, await codeOf(boss));
    const state = async () => boss.call(referrals.list, {});
    assert.deepEqual([(await state()).data[0]?.status, (await state()).points], ["joined", 0]);
    await publishJob(blue);
    assert.equal((await state()).points, 0, "no one has been proven yet");
    await confirmAddress(app, blue);
    await publishJob(blue);
    const { data, points, extra_days } = await state();
    assert.deepEqual(
      [data[0]?.status, data[0]?.state, points, extra_days],
      ["qualified", "qualified", 10, 0],
    );
    await publishJob(blue);
    assert.equal((await state()).points, 10);
  });

  await t.test("counts through a shared link without revealing the joiner's address", async () => {
    const [boss, pal] = [await provenEmployer(app, "Sharer"), await candidate(app)];
    await join(app, pal, await codeOf(boss));
    await join(app, pal, await codeOf(boss));
    const { data } = await boss.call(referrals.list, {});
    assert.deepEqual(
      data.map(({ email, status, referral_type }) => [email, status, referral_type]),
      [[null, "joined", "user"]],
    );
  });

  await t.test("ignores an unknown code or one's own, without an error", async () => {
    const pal = await candidate(app);
    await join(app, pal, "no-such-code");
    await join(app, pal, await codeOf(pal));
    assert.deepEqual((await pal.call(referrals.list, {})).data, []);
  });

  await t.test("can't be made up: no one writes that someone joined", async () => {
    const as = app.services.db.as({ user: ada.userId, organization: ada.organizationId });
    const made = {
      id: crypto.randomUUID(),
      referrer_id: ada.userId,
      referral_type: "company",
      email: "x@y.test",
    };
    await assert.rejects(
      as.write((sql) =>
        sql
          .insertInto("referrals")
          .values({ ...made, status: "joined" })
          .execute(),
      ),
      /row-level security/,
    );
    await assert.rejects(
      as.write((sql) => sql.updateTable("referrals").set({ status: "qualified" }).execute()),
      /permission denied/,
    );
  });
});
