import assert from "node:assert/strict";
import { test } from "node:test";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { overrides } from "@loubby/shared-contracts/http/remotes/overrides";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import { remotes } from "@loubby/shared-contracts/http/remotes/remotes";
import { addBuild, remoteBuild, shellBuild, shipBuild } from "#api/testing/builds";
import { callAs, candidate, PASSWORD, type Person, superAdmin } from "#api/testing/person";
import { type TestApp, testApp } from "#api/testing/test-app";

const MANIFEST = "http://localhost:3101/mf-manifest.json";
const params = { remote: "mfe-x" };

/** The registry's answer about mfe-x to this person. */
async function entryFor(person: Pick<Person, "call">) {
  const { remotes: entries } = await person.call(remotes.list, { query: {} });
  return entries.find(({ name }) => name === "mfe-x");
}

/** Another session of the same person. */
async function againSignedIn(app: TestApp, { email }: Person): Promise<Pick<Person, "call">> {
  const { token } = await callAs(app, auth.login, { body: { email, user_password: PASSWORD } });
  return {
    call: (endpoint, request) => callAs(app, endpoint, request, { authorization: `Bearer ${token}` }),
  };
}

test("an override", async (t) => {
  const app = await testApp(t);
  const admin = await superAdmin(app);
  const other = await superAdmin(app);
  const build = await addBuild(app, remoteBuild());
  await admin.call(releases.promote, { params, body: { build } });
  const set = (manifest: string, remote = "mfe-x") =>
    admin.call(overrides.set, { params: { remote }, body: { manifest } });

  await t.test("runs the manifest in the session that set it, unverified and without fallback", async () => {
    const { data } = await set(MANIFEST);
    assert.deepEqual(
      data.map(({ remote, manifest }) => [remote, manifest]),
      [["mfe-x", MANIFEST]],
    );
    const entry = await entryFor(admin);
    assert.ok(entry);
    const { reason, manifest, manifestIntegrity, entryIntegrity, previous, config } = entry;
    assert.deepEqual(
      [reason, manifest, manifestIntegrity, entryIntegrity, previous],
      ["override", MANIFEST, "", "", null],
    );
    assert.equal(config.routes[0]?.path, "/dashboard/x");
    assert.notEqual(entry.build, build);
  });

  await t.test("affects no one else, not even the same person's other session", async () => {
    for (const person of [other, await againSignedIn(app, admin)]) {
      assert.equal((await entryFor(person))?.reason, "active");
      assert.deepEqual((await person.call(overrides.list, {})).data, []);
    }
  });

  await t.test("yields to a kill", async () => {
    await admin.call(releases.kill, { params, body: { reason: "Paused for the night." } });
    assert.equal((await entryFor(admin))?.reason, "active");
    const { killed } = await admin.call(remotes.list, {});
    assert.deepEqual(killed, [{ name: params.remote, reason: "Paused for the night." }]);
    await admin.call(releases.revive, { params });
    assert.equal((await entryFor(admin))?.reason, "override");
  });

  await t.test("is replaced by the next, and ended by the person who set it", async () => {
    const { data } = await set("http://127.0.0.1:3102/mf-manifest.json");
    assert.equal(data.length, 1);
    assert.equal((await entryFor(admin))?.manifest, "http://127.0.0.1:3102/mf-manifest.json");
    await admin.call(overrides.clear, { params });
    assert.equal((await entryFor(admin))?.reason, "active");
    await set(MANIFEST);
    assert.deepEqual((await admin.call(overrides.reset, {})).data, []);
  });

  await t.test("is refused for a host that isn't configured, and changes nothing", async () => {
    for (const manifest of ["https://evil.test/mf-manifest.json", "http://user:pass@localhost:3101/m.json"])
      await assert.rejects(set(manifest), { status: 422, code: "override_refused" });
    await assert.rejects(
      set("https://evil.test/m.json"),
      /https:\/\/evil\.test is not a host .* http:\/\/localhost/,
    );
    await assert.rejects(set("javascript:alert(1)"), { status: 400 });
    assert.equal((await entryFor(admin))?.reason, "active");
  });

  await t.test("only works for a released remote, and never for the shell", async () => {
    await assert.rejects(set(MANIFEST, "mfe-none"), { status: 404 });
    await assert.rejects(set(MANIFEST, "host-shell"), { status: 404 });
  });

  await t.test("is only for staff, and ends for someone who no longer is", async () => {
    const person = await candidate(app);
    const request = { params, body: { manifest: MANIFEST } };
    await assert.rejects(person.call(overrides.set, request), { status: 403 });
    await other.call(overrides.set, request);
    await app.services.db
      .as({ role: "auth" })
      .write((db) =>
        db.updateTable("users").set({ is_super_admin: false }).where("id", "=", other.userId).execute(),
      );
    assert.equal((await entryFor(other))?.reason, "active");
  });

  await t.test("ends with the session", async () => {
    await set(MANIFEST);
    await admin.call(auth.logout, {});
    const left = await app.services.db
      .as({ role: "auth" })
      .read((db) => db.selectFrom("session_overrides").select("remote").execute());
    assert.equal(left.length, 1, "only that of the former staff member is left");
  });
});

test("the page of a session with an override", async (t) => {
  const app = await testApp(t);
  const admin = await superAdmin(app);
  const other = await superAdmin(app);
  await addBuild(app, remoteBuild());
  await admin.call(releases.promote, { params, body: { build: remoteBuild().description.build } });
  const plain = shellBuild("1.0.0", "1.0.0");
  await shipBuild(admin, plain);
  await admin.call(releases.promote, {
    params: { remote: "host-shell" },
    body: { build: plain.description.build },
  });
  await admin.call(overrides.set, { params, body: { manifest: MANIFEST } });
  const pageOf = async (token: string | null) => {
    const headers = token === null ? {} : { cookie: `Token=${token}` };
    const answer = await app.http.inject({ url: `/dashboard?override=${MANIFEST}`, headers });
    return { policy: String(answer.headers["content-security-policy"]), body: answer.body };
  };

  await t.test("allows exactly that origin, for code and for change events", async () => {
    const { policy, body } = await pageOf(admin.token);
    assert.match(policy, /script-src 'self' http:\/\/localhost:3101;/);
    assert.match(policy, /connect-src [^;]* http:\/\/localhost:3101 ws:\/\/localhost:3101;/);
    assert.doesNotMatch(policy, /unsafe|\*/);
    assert.match(body, /<title>1\.0\.0</, "without a development build it is the shell's usual one");
  });

  await t.test("allows nothing for anyone else, whatever the address asks for", async () => {
    for (const token of [null, other.token]) assert.doesNotMatch((await pageOf(token)).policy, /3101/);
  });

  await t.test("is the development build where the shell's release carries one", async () => {
    const richer = shellBuild("1.1.0", "1.0.0", "development");
    await shipBuild(admin, richer);
    const { build } = richer.description;
    await admin.call(releases.promote, { params: { remote: "host-shell" }, body: { build } });
    assert.match((await pageOf(admin.token)).body, /<title>development</);
    assert.match((await pageOf(other.token)).body, /<title>1\.1\.0</);
    await admin.call(overrides.reset, {});
    assert.match((await pageOf(admin.token)).body, /<title>1\.1\.0</);
  });
});
