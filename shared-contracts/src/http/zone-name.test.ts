import assert from "node:assert/strict";
import { test } from "node:test";
import { zoneName } from "./zone-name.ts";

const NAMES = {
  "America/New_York": "America/New York",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Kolkata": "Asia/Kolkata",
  "Asia/Saigon": "Asia/Ho Chi Minh",
  "Europe/Kiev": "Europe/Kyiv",
  "Asia/Katmandu": "Asia/Kathmandu",
  UTC: "UTC",
};

test("names a zone as people read it, by its city's name of today", () => {
  for (const [zone, name] of Object.entries(NAMES)) assert.equal(zoneName(zone), name);
});

test("names no two zones of this engine alike", () => {
  const zones = Intl.supportedValuesOf("timeZone");
  assert.equal(new Set(zones.map(zoneName)).size, zones.length);
});
