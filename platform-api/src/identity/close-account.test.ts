import assert from "node:assert/strict";
import { test } from "node:test";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { profile } from "@loubby/shared-contracts/http/profile/profile";
import { security } from "@loubby/shared-contracts/http/identity/security";
import { publishJob } from "#api/testing/hiring/job-form";
import { mailTo } from "#api/testing/mailbox";
import { callAs, candidate, employer, member, PASSWORD, superAdmin } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

test("closing an account", async (t) => {
  const app = await testApp(t);
  const close = { body: { current_password: PASSWORD } };

  await t.test("removes the person's name, address and sign-in, and every session", async () => {
    const kofi = await candidate(app, "Zanzibar");
    await kofi.call(profile.change, { body: { version: 0, headline: "Zanzibar's best" } });
    const about = (await kofi.call(auth.profile, {})).user.candidateInfo;
    assert.deepEqual([about?.headline, about?.has_resume], ["Zanzibar's best", false]);
    await kofi.call(security.close, close);
    await assert.rejects(kofi.call(auth.profile, {}), { status: 401 });
    await assert.rejects(callAs(app, auth.login, { body: { email: kofi.email, user_password: PASSWORD } }), {
      status: 401,
    });
    const rows = await app.services.db
      .as({ role: "auth" })
      .read((db) => db.selectFrom("users").selectAll().where("id", "=", kofi.userId).execute());
    const profiles = await app.services.db
      .as({ user: kofi.userId, organization: null })
      .read((db) => db.selectFrom("profiles").selectAll().execute());
    const kept = JSON.stringify([rows, profiles]);
    assert.ok(!kept.includes("Zanzibar") && !kept.includes(kofi.email), kept);
    await mailTo(app, kofi.email, "account is closed");
    const body = { first_name: "New", last_name: "Owner", email: kofi.email, password: PASSWORD };
    assert.notEqual((await callAs(app, auth.signup, { body })).user._id, kofi.userId);
  });

  await t.test("is refused with a wrong password, and changes nothing", async () => {
    const kofi = await candidate(app);
    await assert.rejects(kofi.call(security.close, { body: { current_password: "wrong" } }), { status: 422 });
    assert.ok(await kofi.call(auth.profile, {}));
  });

  await t.test("is refused for a company's last administrator while there are colleagues", async () => {
    const ada = await employer(app, "Acme");
    await member(app, ada, "recruiter", []);
    await assert.rejects(ada.call(security.close, close), { status: 409, code: "last_admin" });
    await member(app, ada, "admin", []);
    await ada.call(security.close, close);
  });

  await t.test(
    "is refused for the last super admin, also when the last two close theirs at once",
    async () => {
      const both = [await superAdmin(app), await superAdmin(app)];
      const answers = await Promise.allSettled(both.map((one) => one.call(security.close, close)));
      const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
      assert.deepEqual(
        refused.map(({ status, code }) => [status, code]),
        [[409, "last_super_admin"]],
      );
    },
  );

  await t.test("is refused while one's own company still has open jobs", async () => {
    const ada = await employer(app, "Lone");
    const job = await publishJob(ada);
    await assert.rejects(ada.call(security.close, close), { status: 409, code: "open_jobs" });
    const current = await ada.call(jobs.get, { params: { jobId: job._id } });
    await ada.call(jobs.setStatus, {
      params: { jobId: job._id },
      body: { to: "closed", version: current.version },
    });
    await ada.call(security.close, close);
  });
});
