import assert from "node:assert/strict";
import { test } from "node:test";
import { readSettings } from "#api/read-settings";
import { ConfigError } from "#api/config/config-error";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import { shellBuild, shipBuild } from "#api/testing/builds";
import { superAdmin } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

const DATABASE_URL = "postgres://localhost/loubby";

test("a node tells its version in health, metrics and pages", async (t) => {
  const app = await testApp(t, { LOUBBY_VERSION: "1.4.0+3f2c1ab" });
  const admin = await superAdmin(app);
  const shell = shellBuild("1.0.0", "1.0.0");
  await shipBuild(admin, shell);
  const { name, build } = shell.description;
  await admin.call(releases.promote, { params: { remote: name }, body: { build } });
  const read = async (url: string) => (await app.http.inject({ url, headers: { accept: "text/html" } })).body;
  assert.deepEqual(JSON.parse(await read("/api/health")), { status: "ok", version: "1.4.0+3f2c1ab" });
  assert.deepEqual(JSON.parse(await read("/api/ready")), { status: "ready", version: "1.4.0+3f2c1ab" });
  assert.match(await read("/api/metrics"), /^loubby_build_info\{version="1\.4\.0",commit="3f2c1ab"\} 1$/m);
  assert.match(await read("/dashboard"), /<html data-socket="\/" data-version="1\.4\.0\+3f2c1ab">/);
});

test("falls back to the package's version, with the clone's commit if there is one", () => {
  const { version, commit } = readSettings({ DATABASE_URL }).version;
  assert.match(version, /^\d+\.\d+\.\d+$/);
  assert.match(commit, /^(?:[\da-f]{10}|unknown)$/);
  const set = (LOUBBY_VERSION: string) => readSettings({ DATABASE_URL, LOUBBY_VERSION }).version;
  assert.deepEqual(set("2.0.0"), { version: "2.0.0", commit: "unknown" });
});

test("refuses a version that doesn't fit in a page or label, by the setting's name", () => {
  for (const LOUBBY_VERSION of ['1"><script>', "1+2+3", "a b", "x".repeat(99)])
    assert.throws(
      () => readSettings({ DATABASE_URL, LOUBBY_VERSION }),
      (error) => error instanceof ConfigError && error.message.includes("LOUBBY_VERSION: must be a version"),
    );
});
