import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import type { ErrorBody } from "@loubby/shared-contracts/http/api-error";
import { security } from "@loubby/shared-contracts/http/identity/security";
import { sessions } from "@loubby/shared-contracts/http/identity/sessions";
import { waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { callAs, candidate, PASSWORD, type Person, prove } from "#api/testing/person";
import { mailsTo, mailTo, tokenIn } from "#api/testing/mailbox";
import { type TestApp, sharedApp, testApp } from "#api/testing/test-app";

const openApp = sharedApp();

const NEW_PASSWORD = "another long password";

/** A browser that keeps what it is given. */
function browser(app: TestApp, remoteAddress: string) {
  let cookie = "";
  const send = async (method: "POST", url: string, payload?: object, token?: string) => {
    const headers = { cookie, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
    const answer = await app.http.inject({
      method,
      url: `/api${url}`,
      headers,
      remoteAddress,
      ...(payload && { payload }),
    });
    const set = answer.headers["set-cookie"];
    if (typeof set === "string") cookie = set.split(";")[0] ?? "";
    return { status: answer.statusCode, set, body: answer.json<ErrorBody & { token: string }>() };
  };
  return {
    send,
    logIn: (email: string, user_password = PASSWORD) =>
      send("POST", "/loubby/auth/login", { email, user_password }),
    async status(email: string, password?: string) {
      return (await this.logIn(email, password)).status;
    },
  };
}

test("a stranger who keeps trying wrong passwords", async (t) => {
  const app = await openApp();
  const kofi = await prove(app, await candidate(app));
  const laptop = browser(app, "203.0.113.1");
  const stranger = browser(app, "198.51.100.1");
  assert.equal(await laptop.status(kofi.email), 200);
  for (let turn = 0; turn < 8; turn += 1) await stranger.logIn(kofi.email, "wrong");

  await t.test("is slowed down, like every browser the account doesn't know", async () => {
    assert.equal(await stranger.status(kofi.email), 429);
    assert.equal(await browser(app, "203.0.113.2").status(kofi.email), 429);
  });

  await t.test("doesn't lock the owner out of a browser they used before", async () => {
    assert.equal(await laptop.status(kofi.email, "a typing mistake"), 401);
    assert.equal(await laptop.status(kofi.email), 200);
    assert.equal(await stranger.status(kofi.email), 429, "a success there gives the stranger no new tries");
  });

  await t.test("can't use a browser's key for another account", async () => {
    const other = await candidate(app);
    for (let turn = 0; turn < 6; turn += 1) await laptop.logIn(other.email, "wrong");
    assert.equal(await laptop.status(other.email), 429);
  });

  await t.test("leaves a known browser five tries of its own, even from a blocked network", async () => {
    const ama = await candidate(app);
    const phone = browser(app, "198.51.100.9");
    assert.equal(await phone.status(ama.email), 200);
    for (let turn = 0; turn < 31; turn += 1)
      await browser(app, "198.51.100.9").status(`${randomUUID()}@a.test`, "x");
    assert.equal(await browser(app, "198.51.100.9").status(ama.email), 429);
    for (let turn = 0; turn < 5; turn += 1) assert.equal(await phone.status(ama.email, "wrong"), 401);
    assert.equal(await phone.status(ama.email), 429);
  });
});

test("a browser's key", async (t) => {
  const app = await testApp(t, { PUBLIC_URL: "https://loubby.test" });
  const kofi = await candidate(app);
  const laptop = browser(app, "203.0.113.1");
  const { set } = await laptop.logIn(kofi.email);

  await t.test("is out of reach for scripts, other sites and pages, and is stored as a hash", async () => {
    assert.match(
      String(set),
      /^Browser=[\w-]{43}; Path=\/api; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
    );
    const rows = await app.services.db
      .as({ role: "auth" })
      .read((db) => db.selectFrom("known_browsers").selectAll().execute());
    const key = /=([\w-]+)/.exec(String(set))?.[1] ?? "";
    assert.ok(rows.length > 0 && !JSON.stringify(rows).includes(key));
  });

  await t.test("stays the same for its account, and differs where it wasn't known", async () => {
    assert.equal((await laptop.logIn(kofi.email)).set, set);
    const planted = await candidate(app);
    const own = await browser(app, "203.0.113.5").logIn(planted.email);
    const cookie = String(own.set).split(";")[0] ?? "";
    const reply = await app.http.inject({
      method: "POST",
      url: "/api/loubby/auth/login",
      headers: { cookie },
      payload: { email: kofi.email, user_password: PASSWORD },
    });
    assert.notEqual(reply.headers["set-cookie"], own.set);
    assert.equal((await browser(app, "203.0.113.5").logIn(planted.email, "no")).set, undefined);
  });
});

const ENDS: Readonly<Record<string, (kofi: Person, sessionId: string) => Promise<unknown>>> = {
  "its session is ended in the list of browsers": (kofi, sessionId) =>
    kofi.call(sessions.revoke, { params: { sessionId } }),
  "all other browsers are signed out": (kofi) => kofi.call(sessions.revokeOthers, {}),
  "every browser is signed out": (kofi) => kofi.call(sessions.revokeAll, {}),
  "the password is changed elsewhere": (kofi) =>
    kofi.call(security.changePassword, {
      body: { current_password: PASSWORD, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD },
    }),
};

for (const [what, end] of Object.entries(ENDS)) {
  test(`a browser becomes unknown once ${what}`, async (t) => {
    const app = await testApp(t);
    const kofi = await candidate(app);
    const laptop = browser(app, "203.0.113.1");
    const { body } = await laptop.logIn(kofi.email);
    const stranger = browser(app, "198.51.100.1");
    for (let turn = 0; turn < 6; turn += 1) await stranger.logIn(kofi.email, "wrong");
    assert.equal(await laptop.status(kofi.email, "wrong"), 401);
    const list = await callAs(app, sessions.list, {}, { authorization: `Bearer ${body.token}` });
    await end(kofi, list.sessions.find(({ current }) => current)?._id ?? "");
    assert.equal(await laptop.status(kofi.email, "wrong"), 429);
  });
}

test("signing out leaves the browser known", async () => {
  const app = await openApp();
  const kofi = await candidate(app);
  const laptop = browser(app, "203.0.113.1");
  const { body } = await laptop.logIn(kofi.email);
  await laptop.send("POST", "/loubby/auth/logout", undefined, body.token);
  for (let turn = 0; turn < 6; turn += 1) await browser(app, "198.51.100.1").logIn(kofi.email, "wrong");
  assert.equal(await laptop.status(kofi.email), 200);
});

test("an owner on a new browser, while strangers use up the tries", async (t) => {
  const app = await openApp();
  const kofi = await prove(app, await candidate(app));
  const stranger = browser(app, "198.51.100.1");
  for (let turn = 0; turn < 6; turn += 1) await stranger.logIn(kofi.email, "wrong");
  const tablet = browser(app, "203.0.113.7");
  const ask = (who: ReturnType<typeof browser>, email: string) =>
    who.send("POST", "/loubby/auth/browser-link", { email });

  await t.test("gets a mailed link that lets this one browser try, with the usual password", async () => {
    assert.equal(await tablet.status(kofi.email), 429);
    assert.equal((await ask(tablet, kofi.email)).status, 202);
    const token = tokenIn(await mailTo(app, kofi.email, "from a new browser"));
    const opened = await tablet.send("POST", `/loubby/auth/browser-link/${token}`);
    assert.deepEqual([opened.status, opened.body], [200, { email_address: kofi.email }]);
    assert.equal(await tablet.status(kofi.email, "wrong"), 401);
    assert.equal(await tablet.status(kofi.email), 200);
    assert.equal(await browser(app, "203.0.113.8").status(kofi.email), 429);
    await assert.rejects(callAs(app, waysIn.knowBrowser, { params: { token } }), {
      status: 410,
      code: "link_used",
    });
  });

  await t.test("keeps the requested link when someone else requests another", async () => {
    const before = (await mailsTo(app, kofi.email)).length;
    await ask(tablet, kofi.email);
    while ((await mailsTo(app, kofi.email)).length === before)
      await new Promise((done) => setTimeout(done, 20));
    const first = tokenIn((await mailsTo(app, kofi.email))[0] ?? assert.fail());
    await ask(stranger, kofi.email);
    while ((await mailsTo(app, kofi.email)).length === before + 1)
      await new Promise((done) => setTimeout(done, 20));
    assert.equal(
      (await browser(app, "203.0.113.9").send("POST", `/loubby/auth/browser-link/${first}`)).status,
      200,
    );
  });

  await t.test("gets the same answer for any address, and at most three mails in a while", async () => {
    const unknown = `${randomUUID()}@nowhere.test`;
    const answers = [await ask(stranger, unknown), await ask(stranger, (await candidate(app)).email)];
    assert.deepEqual(answers[0]?.body, answers[1]?.body);
    const codes: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) codes.push((await ask(stranger, unknown)).status);
    assert.deepEqual(codes, [202, 202, 429]);
    assert.equal((await ask(stranger, kofi.email)).status, 429);
    assert.deepEqual(await mailsTo(app, unknown), []);
  });

  await t.test("gets an explanation for an unknown or expired link", async () => {
    for (const token of ["x", "a".repeat(43)])
      await assert.rejects(callAs(app, waysIn.knowBrowser, { params: { token } }), {
        status: 410,
        code: "link_unknown",
      });
  });
});

test("an account that shares an address can't be used to guess the other's password", async () => {
  const app = await openApp();
  const owner = await prove(app, await candidate(app));
  const body = { first_name: "Eve", last_name: "Eavesdropper", email: owner.email, password: NEW_PASSWORD };
  const eve = browser(app, "198.51.100.3");
  assert.equal((await eve.send("POST", "/loubby/auth/signup", body)).status, 201);
  const answers: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) answers.push(await eve.status(owner.email, "wrong"));
  assert.deepEqual(answers, [401, 401, 401, 401, 401]);
  assert.equal(await eve.status(owner.email, NEW_PASSWORD), 429, "its own tries are used up");
  assert.equal(await browser(app, "198.51.100.4").status(owner.email), 429, "and counted for the account");
});
