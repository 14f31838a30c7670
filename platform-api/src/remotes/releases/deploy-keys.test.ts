import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { deployKeys } from "@loubby/shared-contracts/http/remotes/deploy-keys";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import { addBuild, remoteBuild, shipBuild } from "#api/testing/builds";
import { deployKey } from "#api/testing/deploy-key";
import { callAs, superAdmin } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

test("a deploy key", async (t) => {
  const app = await testApp(t);
  const admin = await superAdmin(app);
  await addBuild(app, remoteBuild({ remote: "mfe-other", path: "/dashboard/other" }));
  const key = await deployKey(app, admin, "mfe-x");

  await t.test("ships and releases its own remote, and is named in the trail", async () => {
    const { builds } = await shipBuild(key, remoteBuild());
    const build = builds[0]?.build ?? "";
    const release = await key.call(releases.promote, { params: { remote: "mfe-x" }, body: { build } });
    assert.equal(release.active, build);
    const { data } = await key.call(releases.history, { params: { remote: "mfe-x" } });
    assert.deepEqual(
      data.map(({ action, actor }) => [action, actor.kind, actor.name]),
      [
        ["promote", "deploy_key", "mfe-x's CI"],
        ["ship", "deploy_key", "mfe-x's CI"],
      ],
    );
  });

  await t.test("can't see or change another remote", async () => {
    const { data } = await key.call(releases.list, {});
    assert.deepEqual(
      data.map(({ remote }) => remote),
      ["mfe-x"],
    );
    const params = { remote: "mfe-other" };
    const attempts = [
      () => key.call(releases.history, { params }),
      () => key.call(releases.kill, { params, body: { reason: "because I can" } }),
      () => key.call(releases.promote, { params, body: { build: "0123456789" } }),
      () => shipBuild(key, remoteBuild({ remote: "mfe-other", version: "2.0.0" })),
    ];
    for (const attempt of attempts) await assert.rejects(attempt, { status: 404 });
  });

  await t.test("can't sign in: everything else answers 401", async () => {
    await assert.rejects(key.call(auth.profile, {}), { status: 401 });
    await assert.rejects(key.call(deployKeys.list, {}), { status: 401 });
  });

  await t.test("is stored hashed and listed without its secret", async () => {
    const { data } = await admin.call(deployKeys.list, {});
    assert.equal(data.length, 1);
    assert.ok(!JSON.stringify(data).includes(key.secret));
    const rows = await app.services.db
      .as({ role: "release" })
      .read((db) => sql<{ row: string }>`select k::text as row from deploy_keys k`.execute(db));
    assert.ok(!JSON.stringify(rows.rows).includes(key.secret));
  });

  await t.test("stops working once it is revoked", async () => {
    const revoked = await admin.call(deployKeys.revoke, { params: { keyId: key.keyId } });
    assert.notEqual(revoked.revoked_at, null);
    await assert.rejects(key.call(releases.list, {}), { status: 401, code: "unknown_key" });
    const again = await admin.call(deployKeys.revoke, { params: { keyId: key.keyId } });
    assert.equal(again.revoked_at, revoked.revoked_at);
  });

  await t.test("is refused when unknown", async () => {
    const headers = { authorization: `Bearer loubby_deploy_${"x".repeat(43)}` };
    await assert.rejects(callAs(app, releases.list, {}, headers), { status: 401 });
  });
});
