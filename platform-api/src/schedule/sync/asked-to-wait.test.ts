import assert from "node:assert/strict";
import { test } from "node:test";
import { waitOf } from "./asked-to-wait.ts";

const NOW = Date.parse("2026-03-03T10:00:00Z");
const HOUR_MS = 3_600_000;
const wait = (said: string | null) => waitOf(said, 300_000, NOW).getTime() - NOW;

test("waits as long as a server asks in seconds or until its date, a little longer", () => {
  for (const [said, ms] of [
    ["120", 120_000],
    [" 30 ", 30_000],
    ["Tue, 03 Mar 2026 10:05:00 GMT", 300_000],
    [null, 300_000],
    ["soon", 300_000],
    ["", 300_000],
    ["-5", 300_000],
  ] as const) {
    const waited = wait(said);
    assert.ok(waited >= ms && waited <= ms * 1.1, `${said}: ${waited}`);
  }
});

test("waits neither for nothing nor for days", () => {
  assert.ok(wait("0") >= 10_000 && wait("0") <= 11_000);
  assert.ok(wait("Tue, 03 Mar 2020 10:00:00 GMT") <= 11_000);
  assert.equal(wait("999999999"), 6 * HOUR_MS);
  assert.ok(wait("99999999999999") <= 330_000, "what is no number of seconds isn't taken for one");
  assert.equal(wait("Fri, 03 Mar 2036 10:00:00 GMT"), 6 * HOUR_MS);
});
