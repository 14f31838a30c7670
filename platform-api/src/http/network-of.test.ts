import assert from "node:assert/strict";
import { test } from "node:test";
import { networkOf } from "./network-of.ts";

const ADDRESSES: readonly (readonly [string, string])[] = [
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:9::", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
];

for (const [address, network] of ADDRESSES) {
  test(`limits count ${address} as ${network}`, () => {
    assert.equal(networkOf(address), network);
  });
}
