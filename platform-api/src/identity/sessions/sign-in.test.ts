import assert from "node:assert/strict";
import { test } from "node:test";
import { auth, employerAuth } from "@loubby/shared-contracts/http/identity/auth";
import { members } from "@loubby/shared-contracts/http/settings/members";
import { callAs, candidate, employer, PASSWORD } from "#api/testing/person";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

test("signing in", async (t) => {
  const app = await openApp();
  const ada = await employer(app, "Acme");
  const kofi = await candidate(app);
  const login = (email: string, user_password: string) =>
    callAs(app, auth.login, { body: { email, user_password } });

  await t.test("returns the person, their company and role, and a working token", async () => {
    const answer = await login(ada.email, PASSWORD);
    assert.equal(answer.user.organization?.employer_id.company_name, "Acme");
    assert.equal(answer.user.organization?.role.tag, "admin");
    const headers = { authorization: `Bearer ${answer.token}` };
    assert.equal((await callAs(app, auth.profile, {}, headers)).user._id, ada.userId);
  });

  await t.test("accepts the address in any case and with stray spaces", async () => {
    assert.equal((await login(`  ${kofi.email.toUpperCase()} `, PASSWORD)).user._id, kofi.userId);
  });

  await t.test("gives the same answer for a wrong password and an unknown address", async () => {
    const refusal = {
      status: 401,
      code: "invalid_credentials",
      message: "The e-mail or password is incorrect.",
    };
    await assert.rejects(login(kofi.email, "wrong"), refusal);
    await assert.rejects(login("noone@nowhere.test", "wrong"), refusal);
  });

  await t.test("lets only company members sign in on the company's page", async () => {
    const enter = (email: string) =>
      callAs(app, employerAuth.login, { body: { email, user_password: PASSWORD } });
    assert.equal((await enter(ada.email)).user._id, ada.userId);
    await assert.rejects(enter(kofi.email), { status: 401, code: "invalid_credentials" });
  });

  await t.test("refuses a signed-out token with the product's words", async () => {
    const { token } = await login(kofi.email, PASSWORD);
    const headers = { authorization: `Bearer ${token}` };
    await callAs(app, auth.logout, {}, headers);
    await assert.rejects(callAs(app, auth.profile, {}, headers), {
      status: 401,
      code: "session_expired",
      message: "Your session has expired. Please login again.",
    });
  });

  await t.test("refuses a token after seven days", async () => {
    const { token } = await login(kofi.email, PASSWORD);
    await app.services.db
      .as({ role: "auth" })
      .read((db) =>
        db
          .updateTable("sessions")
          .set({ expires_at: new Date() })
          .where("user_id", "=", kofi.userId)
          .execute(),
      );
    await assert.rejects(callAs(app, auth.profile, {}, { authorization: `Bearer ${token}` }), {
      status: 401,
    });
  });

  await t.test("refuses a page of another workspace than the session's", async () => {
    const headers = { "x-workspace": kofi.userId };
    await assert.rejects(ada.call(members.list, {}, headers), { status: 409, code: "workspace_changed" });
    assert.ok(await ada.call(members.list, {}, { "x-workspace": ada.organizationId }));
    assert.ok(await ada.call(auth.profile, {}, headers), "asking who one is tells the page what has changed");
  });

  await t.test("ignores cookies: only the bearer header signs in", async () => {
    const cookie = `Token=${ada.token}`;
    await assert.rejects(callAs(app, auth.profile, {}, { cookie }), { status: 401, code: "signed_out" });
  });

  await t.test("stores neither the token nor the password", async () => {
    const stored = await app.services.db
      .as({ role: "auth" })
      .read(async (db) => [
        await db.selectFrom("sessions").selectAll().execute(),
        await db.selectFrom("credentials").selectAll().execute(),
      ]);
    const text = JSON.stringify(stored);
    assert.ok(!text.includes(ada.token) && !text.includes(PASSWORD));
    assert.ok(text.includes("$argon2id$"));
  });
});

test("guessing a password", async (t) => {
  const app = await openApp();
  const ada = await employer(app);
  const guess = (email: string, user_password = "wrong") =>
    callAs(app, auth.login, { body: { email, user_password } });

  await t.test(
    "locks the account after five wrong ones and says how long, even for the right one",
    async () => {
      for (let attempt = 0; attempt < 5; attempt += 1)
        await assert.rejects(guess(ada.email), { status: 401 });
      await assert.rejects(
        guess(ada.email, PASSWORD),
        (error: { status: number; code: string; details: unknown }) => {
          assert.equal(error.status, 429);
          assert.equal(error.code, "too_many_attempts");
          assert.ok((error.details as { retryAfter: number }).retryAfter > 0);
          return true;
        },
      );
      const raw = await app.http.inject({
        method: "POST",
        url: "/api/loubby/auth/login",
        payload: { email: ada.email, user_password: "x" },
      });
      assert.ok(Number(raw.headers["retry-after"]) > 0);
    },
  );

  await t.test("counts simultaneous guesses", async () => {
    const email = "parallel@nowhere.test";
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => guess(email)));
    const statuses = results.map((result) => (result as PromiseRejectedResult).reason.status as number);
    assert.ok(statuses.filter((status) => status === 401).length <= 5, statuses.join());
  });

  await t.test("leaves other people's accounts alone", async () => {
    const kofi = await candidate(app);
    assert.ok(await guess(kofi.email, PASSWORD));
  });
});

test("signing up", async (t) => {
  const app = await openApp();
  const base = { first_name: "Zoë", last_name: "O'Neill 🎉", email: "zoe@people.test", password: PASSWORD };

  await t.test("keeps a name as it was typed", async () => {
    const { user } = await callAs(app, auth.signup, { body: base });
    assert.equal(user.last_name, "O'Neill 🎉");
    assert.equal(user.organization, null);
  });

  await t.test("names every invalid field", async () => {
    const body = { ...base, first_name: " ", email: "nonsense", password: "short" };
    await assert.rejects(
      callAs(app, auth.signup, { body }),
      (error: { status: number; details: unknown }) => {
        assert.equal(error.status, 400);
        const fields = (error.details as { path: string }[]).map((problem) => problem.path);
        assert.deepEqual(fields.sort(), ["email", "first_name", "password"]);
        return true;
      },
    );
  });

  await t.test("refuses names of ten thousand characters and control characters", async () => {
    for (const first_name of ["x".repeat(10_000), "a\u0000b"]) {
      await assert.rejects(callAs(app, auth.signup, { body: { ...base, first_name } }), { status: 400 });
    }
  });

  await t.test("ignores what the form claims about verification or staff", async () => {
    const claims = {
      email: "claims@people.test",
      phoneNumberVerified: true,
      isSuperAdmin: true,
      is_super_admin: true,
    };
    const { user } = await callAs(app, auth.signup, { body: { ...base, ...claims } });
    assert.equal(user.isSuperAdmin, false);
    assert.equal(user.isEmailVerified, false);
  });
});
