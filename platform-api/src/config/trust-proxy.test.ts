import assert from "node:assert/strict";
import { test } from "node:test";
import { readSettings } from "#api/read-settings";
import {
  DATABASE_SETTINGS as database,
  PRODUCTION_SETTINGS as production,
} from "#api/testing/production-settings";
import { ConfigError } from "./config-error.ts";
import { wordsOfTrust } from "./trust-proxy.ts";

const read = (TRUST_PROXY: string) => readSettings({ ...production, TRUST_PROXY }).trustProxy;
const refuses = (environment: NodeJS.ProcessEnv, ...words: RegExp[]) =>
  assert.throws(
    () => readSettings(environment),
    (error) => {
      assert.ok(error instanceof ConfigError);
      for (const word of [/TRUST_PROXY: /, ...words]) assert.match(error.message, word);
      return true;
    },
  );

test("production doesn't start before TRUST_PROXY is set", () => {
  refuses(production, /`none`/, /`1`/, /10\.0\.0\.0\/8/);
  refuses({ ...production, TRUST_PROXY: "" }, /`none`/);
  assert.deepEqual(readSettings(database).trustProxy, { kind: "none" });
});

test("accepts a count, a list of addresses and none, and logs what it means", () => {
  for (const no of ["none", "false", "None"]) assert.deepEqual(read(no), { kind: "none" });
  assert.deepEqual(read("1"), { kind: "hops", hops: 1 });
  assert.deepEqual(read("10.0.0.0/8, 127.0.0.1,fd00::/8 , loopback"), {
    kind: "proxies",
    proxies: ["10.0.0.0/8", "127.0.0.1", "fd00::/8", "loopback"],
  });
  assert.match(wordsOfTrust(read("none")), /the connection's own/);
  assert.match(wordsOfTrust(read("1")), /the address one proxy hop away, from X-Forwarded-For/);
  assert.match(wordsOfTrust(read("2")), /the address 2 proxy hops away/);
  assert.match(wordsOfTrust(read("10.0.0.0/8")), /before 10\.0\.0\.0\/8/);
});

test("refuses true with the reason, and a range that includes everyone", () => {
  refuses({ ...database, TRUST_PROXY: "true" }, /"true" would believe any address that a client writes/);
  for (const all of ["0.0.0.0/0", "::/0", "10.0.0.0/8, 0.0.0.0/00"])
    refuses({ ...database, TRUST_PROXY: all }, /would believe everyone/);
});

test("refuses an invalid address by name", () => {
  for (const wrong of [
    "10.0.0.0/33",
    "nginx",
    "10.0.0",
    "fd00::/129",
    "1.2.3.4/8/8",
    "1.2.3.4/-1",
    "1.2.3.4/x",
  ])
    refuses({ ...database, TRUST_PROXY: `127.0.0.1, ${wrong}` }, new RegExp(`"${wrong}" is not an address`));
  refuses({ ...database, TRUST_PROXY: "127.0.0.1,," }, /"" is not an address/);
  for (const count of ["0", "11", "999999999999999999999"])
    refuses({ ...database, TRUST_PROXY: count }, /from 1 to 10 proxies/);
});
