import assert from "node:assert/strict";
import { test } from "node:test";
import { security } from "@loubby/shared-contracts/http/identity/security";
import { waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { mailsTo, mailTo, tokenIn } from "#api/testing/mailbox";
import { callAs, candidate, PASSWORD, type Person } from "#api/testing/person";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

test("a confirmation link that was already used", async (t) => {
  const app = await openApp();
  const kofi = await candidate(app);
  const params = { token: tokenIn(await mailTo(app, kofi.email, "Confirm")) };
  const follow = (person: Person) => person.call(waysIn.verifyEmail, { params, body: {} });
  assert.equal((await follow(kofi)).already, undefined);

  await t.test("tells its own session that the address is confirmed", async () => {
    assert.deepEqual(await follow(kofi), { email_address: kofi.email, already: true });
  });

  await t.test("tells strangers only that it was used", async () => {
    const used = { status: 410, code: "link_used" };
    await assert.rejects(follow(await candidate(app)), used);
    await assert.rejects(callAs(app, waysIn.verifyEmail, { params, body: {} }), used);
    await assert.rejects(callAs(app, waysIn.verifyEmail, { params, body: { password: PASSWORD } }), used);
  });

  await t.test("sends no further link, and doesn't claim to", async () => {
    const before = (await mailsTo(app, kofi.email)).length;
    const { message } = await kofi.call(waysIn.sendVerification, {});
    assert.match(message, /is already confirmed/);
    assert.equal((await mailsTo(app, kofi.email)).length, before);
  });

  await t.test("says nothing about an address that is no longer used", async () => {
    const next = "kofi.next@people.test";
    await kofi.call(security.changeEmail, { body: { email: next, current_password: PASSWORD } });
    const change = { token: tokenIn(await mailTo(app, next, "Confirm your new e-mail")) };
    await kofi.call(waysIn.verifyEmail, { params: change, body: {} });
    await assert.rejects(follow(kofi), { status: 410, code: "link_used" });
  });
});

test("a link that changes an address asks a signed-out browser about the change", async () => {
  const app = await openApp();
  const kofi = await candidate(app);
  const email = "kofi.new@people.test";
  await kofi.call(security.changeEmail, { body: { email, current_password: PASSWORD } });
  const params = { token: tokenIn(await mailTo(app, email, "Confirm your new e-mail")) };
  await assert.rejects(callAs(app, waysIn.verifyEmail, { params, body: {} }), (error: object) => {
    const { code, message, details } = error as { code: string; message: string; details: unknown };
    assert.deepEqual([code, details], ["password_needed", { kind: "change_email" }]);
    assert.match(message, /asked to sign in to their account with kofi\.new@people\.test from now on/);
    assert.doesNotMatch(message, /opened/);
    return true;
  });
});
