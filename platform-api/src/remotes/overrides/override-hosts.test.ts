import assert from "node:assert/strict";
import { test } from "node:test";
import { readSettings } from "#api/read-settings";
import { ConfigError } from "#api/config/config-error";
import { DATABASE_SETTINGS as database, PRODUCTION_SETTINGS } from "#api/testing/production-settings";
import { isOverrideHost } from "./override-hosts.ts";
import { remotesSettings } from "../settings.ts";

const table: readonly [host: string, url: string, taken: boolean][] = [
  ["http://localhost:*", "http://localhost:3101/mf-manifest.json", true],
  ["http://localhost:*", "http://localhost/mf-manifest.json", true],
  ["http://localhost:*", "https://localhost:3101/mf-manifest.json", false],
  ["http://localhost:*", "http://localhost.evil.test:3101/mf-manifest.json", false],
  ["http://localhost:*", "http://evil.test/?http://localhost:3101", false],
  ["https://dev.loubby.test", "https://dev.loubby.test/a/mf-manifest.json", true],
  ["https://dev.loubby.test", "https://dev.loubby.test:444/mf-manifest.json", false],
  ["https://dev.loubby.test:443", "https://dev.loubby.test/mf-manifest.json", true],
  ["http://[::1]:*", "http://[::1]:3101/mf-manifest.json", true],
];

for (const [host, url, taken] of table) {
  test(`${url} is ${taken ? "taken" : "refused"} where ${host} is configured`, () => {
    assert.equal(isOverrideHost([host], new URL(url)), taken);
  });
}

const production = { ...PRODUCTION_SETTINGS, TRUST_PROXY: "1" };

test("accepts any port of this machine in development, and no host in production unless configured", () => {
  assert.deepEqual(readSettings(database).of(remotesSettings).overrideHosts, [
    "http://localhost:*",
    "http://127.0.0.1:*",
  ]);
  assert.deepEqual(readSettings(production).of(remotesSettings).overrideHosts, []);
  const named = { ...production, OVERRIDE_HOSTS: "https://Dev.loubby.test, http://localhost:*" };
  assert.deepEqual(readSettings(named).of(remotesSettings).overrideHosts, [
    "https://dev.loubby.test",
    "http://localhost:*",
  ]);
});

test("refuses an invalid host by the setting's name", () => {
  for (const OVERRIDE_HOSTS of [
    "*",
    "localhost:3101",
    "https://*.test",
    "https://dev.test/path",
    "http://x;y",
  ])
    assert.throws(
      () => readSettings({ ...database, OVERRIDE_HOSTS }),
      (error) => error instanceof ConfigError && error.message.includes("OVERRIDE_HOSTS"),
      OVERRIDE_HOSTS,
    );
});
