import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import { remotes } from "@loubby/shared-contracts/http/remotes/remotes";
import { addBuild, remoteBuild, shellBuild } from "#api/testing/builds";
import { callAs, employer, type Person, superAdmin } from "#api/testing/person";
import { type TestApp, testApp } from "#api/testing/test-app";

const params = { remote: "mfe-x" };

async function stage(app: TestApp) {
  const admin = await superAdmin(app);
  const builds: string[] = [];
  for (const version of ["1.0.0", "1.1.0", "1.2.0"])
    builds.push(await addBuild(app, remoteBuild({ version })));
  const [b1 = "", b2 = "", b3 = ""] = builds;
  const promote = (build: string) => admin.call(releases.promote, { params, body: { build } });
  const runs = async (person: Person | null) => {
    const registry = person ? await person.call(remotes.list, {}) : await callAs(app, remotes.list, {});
    const entry = registry.remotes.find(({ name }) => name === "mfe-x");
    return entry && [entry.build, entry.reason, entry.previous?.build ?? null];
  };
  return { admin, b1, b2, b3, promote, runs };
}

test("a release", async (t) => {
  const app = await testApp(t);
  const { admin, b1, b2, b3, promote, runs } = await stage(app);
  const acme = await employer(app, "Acme Robotics");
  const other = await employer(app, "Other Ltd");

  await t.test("of a new remote runs for no one before it is promoted", async () => {
    assert.equal(await runs(null), undefined);
  });

  await t.test("may be tried by one company before there is one for everyone", async () => {
    const body = { build: b1, tenants: ["Acme Robotics"] };
    const release = await admin.call(releases.canary, { params, body });
    assert.deepEqual(release.canaries[0]?.tenants, [{ _id: acme.organizationId, name: "Acme Robotics" }]);
    assert.deepEqual(await runs(acme), [b1, "tenant", null]);
    assert.equal(await runs(other), undefined);
    assert.equal(await runs(null), undefined);
  });

  await t.test("that is promoted runs for everyone at once, with the one before as fallback", async () => {
    await promote(b1);
    assert.deepEqual(await runs(null), [b1, "active", null]);
    const release = await promote(b2);
    assert.deepEqual([release.active, release.previous, release.canaries], [b2, b1, []]);
    assert.deepEqual(await runs(other), [b2, "active", b1]);
  });

  await t.test("rolled back runs what ran before, and never falls back to what was left behind", async () => {
    await promote(b3);
    const release = await admin.call(releases.rollback, { params, body: { reason: "It lost drafts." } });
    assert.deepEqual([release.active, release.previous], [b2, b1]);
    const further = await admin.call(releases.rollback, { params, body: {} });
    assert.deepEqual([further.active, further.previous], [b1, null]);
    await assert.rejects(admin.call(releases.rollback, { params, body: {} }), {
      status: 409,
      code: "nothing_before",
    });
  });

  await t.test(
    "on trial runs for the company, the person and the share named, and for no one else",
    async () => {
      await admin.call(releases.canary, { params, body: { build: b2, users: [acme.email], percent: 0 } });
      assert.deepEqual(await runs(acme), [b2, "user", b1]);
      assert.deepEqual(await runs(other), [b1, "active", null]);
      await admin.call(releases.canary, { params, body: { build: b2, percent: 100 } });
      assert.deepEqual(await runs(other), [b2, "percentage", b1]);
      assert.deepEqual(await runs(null), [b1, "active", null]);
      const choice = await admin.call(releases.choice, { params, query: { tenant: "Other Ltd" } });
      assert.deepEqual([choice.build, choice.reason], [b1, "active"]);
      const ended = await admin.call(releases.endCanary, { params: { ...params, build: b2 } });
      assert.deepEqual(ended.canaries, []);
      assert.deepEqual(await runs(acme), [b1, "active", null]);
    },
  );

  await t.test("refuses a trial for someone who does not exist, and one for no one", async () => {
    const canary = (body: object) => admin.call(releases.canary, { params, body: { build: b2, ...body } });
    await assert.rejects(canary({ tenants: ["Nowhere Inc"] }), { status: 422, message: /Nowhere Inc/ });
    await assert.rejects(canary({ users: ["no-one@nowhere.test"] }), { status: 422 });
    await assert.rejects(canary({}), { status: 400, code: "no_audience" });
    await assert.rejects(canary({ percent: 101 }), { status: 400 });
    await employer(app, "Acme Robotics");
    await assert.rejects(canary({ tenants: ["Acme Robotics"] }), { status: 422, code: "not_unique" });
  });

  await t.test("that is killed runs for no one and says why, and runs again when revived", async () => {
    await admin.call(releases.kill, { params, body: { reason: "It sends mail twice." } });
    const registry = await acme.call(remotes.list, {});
    assert.deepEqual(registry.killed, [{ name: "mfe-x", reason: "It sends mail twice." }]);
    const choice = await admin.call(releases.choice, { params, query: {} });
    assert.deepEqual([choice.build, choice.reason], [null, "killed"]);
    assert.ok(
      registry.remotes.some(({ name }) => name === "mfe-x"),
      "its pages can still say why",
    );
    await admin.call(releases.revive, { params });
    assert.deepEqual(await runs(acme), [b1, "active", null]);
  });

  await t.test("cannot be of a build that does not exist", async () => {
    await assert.rejects(promote("0123456789"), { status: 404 });
    await assert.rejects(promote("zzz"), { status: 400 });
  });

  await t.test("is for deployers only", async () => {
    await assert.rejects(acme.call(releases.list, {}), { status: 403, code: "staff_only" });
    await assert.rejects(acme.call(releases.promote, { params, body: { build: b1 } }), { status: 403 });
    await assert.rejects(callAs(app, releases.list, {}), { status: 401 });
  });

  await t.test("changed by many at once stays whole, each change in the trail once", async () => {
    const before = (await admin.call(releases.history, { params, query: { limit: 100 } })).data.length;
    await Promise.all([promote(b2), promote(b3), promote(b2), promote(b3), promote(b1)]);
    const { data } = await admin.call(releases.history, { params, query: { limit: 100 } });
    const made = data.slice(0, data.length - before);
    const [{ active, previous } = { active: null, previous: null }] = (await admin.call(releases.list, {}))
      .data;
    assert.equal(made[0]?.build, active);
    assert.equal(made[1]?.build ?? previous, previous);
    assert.ok(made.every(({ action, actor }) => action === "promote" && actor.kind === "person"));
  });

  await t.test("is not changed by who decided by what stands there no more", async () => {
    const read = async () => (await admin.call(releases.list, {})).data[0]?.changed_at ?? "";
    await promote(b1);
    const seen = await read();
    const first = await admin.call(releases.promote, { params, query: { seen }, body: { build: b2 } });
    assert.equal(first.active, b2);
    const late = { status: 409, code: "changed_meanwhile" };
    const [stale, body] = [{ seen }, { build: b3 }];
    await assert.rejects(admin.call(releases.promote, { params, query: stale, body }), late);
    await assert.rejects(admin.call(releases.rollback, { params, query: stale, body: {} }), late);
    await assert.rejects(
      admin.call(releases.canary, { params, query: stale, body: { ...body, percent: 5 } }),
      late,
    );
    await assert.rejects(
      admin.call(releases.kill, { params, query: stale, body: { reason: "Why not?" } }),
      late,
    );
    assert.equal(await read(), first.changed_at, "nothing was changed by the late ones");
    await admin.call(releases.promote, { params, query: { seen: await read() }, body: { build: b1 } });
  });

  await t.test("has a trail that is paged and that no one can rewrite", async () => {
    const first = await admin.call(releases.history, { params, query: { limit: 2 } });
    const second = await admin.call(releases.history, {
      params,
      query: { limit: 2, cursor: first.nextCursor ?? "" },
    });
    const ids = [...first.data, ...second.data].map(({ _id }) => _id);
    assert.equal(new Set(ids).size, 4);
    await assert.rejects(
      app.services.db
        .as({ role: "release" })
        .write((db) => sql`update remote_changes set actor_name = 'No one'`.execute(db)),
      /permission denied/,
    );
  });
});

test("what a tab gets fits the shell that it runs", async (t) => {
  const app = await testApp(t);
  const admin = await superAdmin(app);
  const shell1 = await addBuild(app, shellBuild("1.0.0", "1.0.0"));
  const shell2 = await addBuild(app, shellBuild("2.0.0", "2.0.0"));
  const old = await addBuild(app, remoteBuild({ version: "1.0.0", contract: "^1.0.0" }));
  const fresh = await addBuild(app, remoteBuild({ version: "2.0.0", contract: "^2.0.0" }));
  const shell = { remote: "host-shell" };
  await admin.call(releases.promote, { params: shell, body: { build: shell1 } });
  for (const build of [old, fresh]) await admin.call(releases.promote, { params, body: { build } });
  const buildFor = async (asking?: string) => {
    const query = asking === undefined ? {} : { shell: asking };
    const { remotes: entries } = await callAs(app, remotes.list, { query });
    return entries[0]?.build;
  };
  assert.equal(await buildFor(), old, "a new tab has the old shell still");
  assert.equal(await buildFor(shell2), fresh);
  await admin.call(releases.promote, { params: shell, body: { build: shell2 } });
  assert.equal(await buildFor(), fresh);
  assert.equal(await buildFor(shell1), old, "a tab that began with the old shell");
});
