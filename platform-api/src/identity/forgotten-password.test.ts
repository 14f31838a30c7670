import assert from "node:assert/strict";
import { test } from "node:test";
import { auth, employerAuth } from "@loubby/shared-contracts/http/identity/auth";
import { waysIn, employerWaysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { mailsTo, mailTo, tokenIn } from "#api/testing/mailbox";
import { callAs, candidate, PASSWORD } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

const NEXT = "another long password";

test("a forgotten password", async (t) => {
  const app = await testApp(t);
  const kofi = await candidate(app);
  const forgot = (email: string, ip = "10.8.0.1") =>
    callAs(app, waysIn.forgotPassword, { body: { email } }, {}, ip);
  const reset = (token: string, password = NEXT, confirm_password = password) =>
    callAs(app, waysIn.resetPassword, { params: { token }, body: { password, confirm_password } });

  await t.test("gets the same answer for an address without an account", async () => {
    assert.deepEqual(await forgot(kofi.email), await forgot("noone@nowhere.test"));
    await mailTo(app, kofi.email, "Choose a new password");
    assert.deepEqual(await mailsTo(app, "noone@nowhere.test"), []);
  });

  await t.test(
    "is replaced through the mailed link, which signs in and ends every other session",
    async () => {
      const token = tokenIn(await mailTo(app, kofi.email, "Choose a new password"));
      assert.equal((await callAs(app, waysIn.lookAtReset, { params: { token } })).email_address, kofi.email);
      assert.equal((await callAs(app, waysIn.lookAtReset, { params: { token } })).first, false);
      await assert.rejects(reset(token, NEXT, "something else"), { status: 400 });
      await assert.rejects(reset(token, "password12345"), { status: 400 });
      const answer = await reset(token);
      assert.equal(answer.user._id, kofi.userId);
      assert.equal(answer.user.isEmailVerified, true);
      await assert.rejects(kofi.call(auth.profile, {}), { status: 401, code: "session_expired" });
      const login = (user_password: string) =>
        callAs(app, auth.login, { body: { email: kofi.email, user_password } });
      assert.ok(await login(NEXT));
      await assert.rejects(login(PASSWORD), { status: 401 });
      await assert.rejects(reset(token, "yet another password"), { status: 410, code: "link_used" });
      await mailTo(app, kofi.email, "password was changed");
    },
  );

  await t.test("is replaced once when the link is used twice at the same moment", async () => {
    const mia = await candidate(app, "Mia");
    await forgot(mia.email, "10.8.0.2");
    const token = tokenIn(await mailTo(app, mia.email, "Choose a new password"));
    const results = await Promise.allSettled([reset(token), reset(token, "the other password")]);
    assert.deepEqual(results.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  });

  await t.test("refuses an older link, a forged one and an expired one", async () => {
    const ravi = await candidate(app, "Ravi");
    await forgot(ravi.email, "10.8.0.3");
    const first = tokenIn(await mailTo(app, ravi.email, "Choose a new password"));
    await forgot(ravi.email, "10.8.0.3");
    let newest = first;
    while (newest === first) newest = tokenIn(await mailTo(app, ravi.email, "Choose a new password"));
    await assert.rejects(reset(first), { status: 410, code: "link_unknown" });
    await assert.rejects(reset("../../etc/passwd"), { status: 410, code: "link_unknown" });
    await app.services.db.as({ role: "auth" }).read((db) =>
      db
        .updateTable("one_time_links")
        .set({ expires_at: new Date(0).toISOString() })
        .execute(),
    );
    await assert.rejects(reset(newest), { status: 410, code: "link_expired" });
  });

  await t.test("refuses links of another kind, and works the same for members", async () => {
    const lea = await candidate(app, "Lea");
    const verification = tokenIn(await mailTo(app, lea.email, "Confirm"));
    await assert.rejects(reset(verification), { status: 410 });
    await forgot(lea.email, "10.8.0.4");
    const token = tokenIn(await mailTo(app, lea.email, "Choose a new password"));
    const body = { password: NEXT, confirm_password: NEXT };
    assert.equal(
      (await callAs(app, employerWaysIn.resetPassword, { params: { token }, body })).user._id,
      lea.userId,
    );
    await assert.rejects(
      callAs(app, employerAuth.login, { body: { email: lea.email, user_password: NEXT } }),
      { status: 401 },
    );
  });

  await t.test("can't be requested without limit", async () => {
    for (let each = 0; each < 5; each += 1) await forgot("often@nowhere.test", `10.8.1.${each}`);
    await assert.rejects(forgot("often@nowhere.test", "10.8.1.9"), {
      status: 429,
      code: "too_many_attempts",
    });
  });

  await t.test("stores no token in the database", async () => {
    const dump = await app.services.db
      .as({ role: "auth" })
      .read((db) => db.selectFrom("one_time_links").selectAll().execute());
    const mail = await mailTo(app, kofi.email, "Choose a new password");
    assert.ok(!JSON.stringify(dump).includes(tokenIn(mail)));
  });
});
