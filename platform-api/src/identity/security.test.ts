import assert from "node:assert/strict";
import { test } from "node:test";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { security } from "@loubby/shared-contracts/http/identity/security";
import { sessions } from "@loubby/shared-contracts/http/identity/sessions";
import { waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { mailTo, tokenIn } from "#api/testing/mailbox";
import { callAs, candidate, PASSWORD } from "#api/testing/person";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";

test("a person's sessions", async (t) => {
  const app = await openApp();
  const kofi = await candidate(app);
  const other = await candidate(app, "Other");
  const login = () =>
    callAs(
      app,
      auth.login,
      { body: { email: kofi.email, user_password: PASSWORD } },
      { "user-agent": CHROME },
    );

  await t.test("are listed with their devices, with this one marked", async () => {
    await login();
    const list = (await kofi.call(sessions.list, {})).sessions;
    assert.equal(list.length, 2);
    assert.equal(list.filter(({ current }) => current).length, 1);
    assert.ok(list.some(({ device }) => device === "Chrome on Windows"));
  });

  await t.test("end one by one; another person's aren't found", async () => {
    const { token } = await login();
    const headers = { authorization: `Bearer ${token}` };
    const mine = (await callAs(app, sessions.list, {}, headers)).sessions.find(({ current }) => current);
    const params = { sessionId: mine?._id ?? "" };
    await assert.rejects(other.call(sessions.revoke, { params }), { status: 404 });
    await kofi.call(sessions.revoke, { params });
    await assert.rejects(callAs(app, auth.profile, {}, headers), { status: 401, code: "session_expired" });
    await assert.rejects(kofi.call(sessions.revoke, { params }), { status: 404 });
  });

  await t.test("end all but this one, then all", async () => {
    const { token } = await login();
    assert.equal((await kofi.call(sessions.revokeOthers, {})).ended, 2);
    await assert.rejects(callAs(app, auth.profile, {}, { authorization: `Bearer ${token}` }), {
      status: 401,
    });
    assert.ok(await kofi.call(auth.profile, {}));
    await kofi.call(sessions.revokeAll, {});
    await assert.rejects(kofi.call(auth.profile, {}), { status: 401 });
    assert.ok(await other.call(auth.profile, {}), "another person's stay");
  });
});

test("changing how to sign in", async (t) => {
  const app = await openApp();
  const form = (current_password: string, password = "another long password") => ({
    body: { current_password, password, confirm_password: password },
  });

  await t.test("requires the password, and locks after five wrong ones", async () => {
    const kofi = await candidate(app);
    for (let each = 0; each < 5; each += 1) {
      await assert.rejects(kofi.call(security.changePassword, form("wrong")), {
        status: 422,
        code: "wrong_password",
      });
    }
    await assert.rejects(kofi.call(security.changePassword, form(PASSWORD)), {
      status: 429,
      code: "too_many_attempts",
    });
  });

  await t.test("sets another password, ends other sessions and sends a mail", async () => {
    const kofi = await candidate(app);
    const login = (user_password: string) =>
      callAs(app, auth.login, { body: { email: kofi.email, user_password } });
    const { token } = await login(PASSWORD);
    await assert.rejects(kofi.call(security.changePassword, form(PASSWORD, "qwertyuiop")), { status: 400 });
    await kofi.call(security.changePassword, form(PASSWORD));
    await assert.rejects(callAs(app, auth.profile, {}, { authorization: `Bearer ${token}` }), {
      status: 401,
    });
    assert.ok(await kofi.call(auth.profile, {}));
    assert.ok(await login("another long password"));
    await mailTo(app, kofi.email, "password was changed");
  });

  await t.test(
    "changes the address only once its link is opened, and warns the present address",
    async () => {
      const kofi = await candidate(app);
      await callAs(app, waysIn.verifyEmail, {
        params: { token: tokenIn(await mailTo(app, kofi.email, "Confirm")) },
        body: { password: PASSWORD },
      });
      const next = `next-${kofi.email}`;
      await kofi.call(security.changeEmail, { body: { email: next, current_password: PASSWORD } });
      const waiting = await kofi.call(security.get, {});
      assert.deepEqual([waiting.email_address, waiting.pending_email], [kofi.email, next]);
      await mailTo(app, kofi.email, "about to change");
      const token = tokenIn(await mailTo(app, next, "Confirm your new e-mail"));
      await callAs(app, waysIn.verifyEmail, { params: { token }, body: { password: PASSWORD } });
      const after = await kofi.call(security.get, {});
      assert.deepEqual([after.email_address, after.email_verified, after.pending_email], [next, true, null]);
    },
  );

  await t.test("cancels a change of address when the password is changed first", async () => {
    const kofi = await candidate(app);
    const next = `thief-${kofi.email}`;
    await kofi.call(security.changeEmail, { body: { email: next, current_password: PASSWORD } });
    const token = tokenIn(await mailTo(app, next, "Confirm your new e-mail"));
    await kofi.call(security.changePassword, form(PASSWORD));
    await assert.rejects(
      callAs(app, waysIn.verifyEmail, { params: { token }, body: { password: "another long password" } }),
      { status: 410 },
    );
  });

  await t.test("never reveals that a new address is taken; only the link says so in the end", async () => {
    const [kofi, ada] = [await candidate(app), await candidate(app, "Ada")];
    await callAs(app, waysIn.verifyEmail, {
      params: { token: tokenIn(await mailTo(app, ada.email, "Confirm")) },
      body: { password: PASSWORD },
    });
    const said = await kofi.call(security.changeEmail, {
      body: { email: ada.email, current_password: PASSWORD },
    });
    assert.match(said.message, /We sent a link/);
    const token = tokenIn(await mailTo(app, ada.email, "Confirm your new e-mail"));
    await assert.rejects(
      callAs(app, waysIn.verifyEmail, { params: { token }, body: { password: PASSWORD } }),
      {
        status: 409,
        code: "email_in_use",
      },
    );
  });
});

test("a change of address that someone else requested", async (t) => {
  const app = await openApp();

  await t.test("ends when the owner recovers the account with a new password", async () => {
    const kofi = await candidate(app);
    const next = `thief-${kofi.email}`;
    await kofi.call(security.changeEmail, { body: { email: next, current_password: PASSWORD } });
    const change = tokenIn(await mailTo(app, next, "Confirm your new e-mail"));
    await callAs(app, waysIn.forgotPassword, { body: { email: kofi.email } });
    const token = tokenIn(await mailTo(app, kofi.email, "Choose a new password"));
    const body = { password: "another long password", confirm_password: "another long password" };
    const { token: fresh } = await callAs(app, waysIn.resetPassword, { params: { token }, body });
    await assert.rejects(
      callAs(app, waysIn.verifyEmail, { params: { token: change }, body: { password: PASSWORD } }),
      { status: 410 },
    );
    const headers = { authorization: `Bearer ${fresh}` };
    assert.equal((await callAs(app, security.get, {}, headers)).pending_email, null);
  });

  await t.test("isn't undone by the link sent to the former address", async () => {
    const kofi = await candidate(app);
    const first = tokenIn(await mailTo(app, kofi.email, "Confirm"));
    const next = `right-${kofi.email}`;
    await kofi.call(security.changeEmail, { body: { email: next, current_password: PASSWORD } });
    const change = tokenIn(await mailTo(app, next, "Confirm your new e-mail"));
    await kofi.call(waysIn.verifyEmail, { params: { token: change }, body: {} });
    await assert.rejects(kofi.call(waysIn.verifyEmail, { params: { token: first }, body: {} }), {
      status: 410,
    });
    assert.equal((await kofi.call(security.get, {})).email_address, next);
  });
});
