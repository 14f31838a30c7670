import assert from "node:assert/strict";
import { test } from "node:test";
import { nextDigest, quietUntil } from "./quiet-hours.ts";

const berlin = { quiet_from: "22:00", quiet_until: "07:00", time_zone: "Europe/Berlin" };
const until = (now: string, hours: Parameters<typeof quietUntil>[0] = berlin) =>
  quietUntil(hours, new Date(now))?.toISOString() ?? null;

test("quiet hours end at the time that clocks show there, over midnight and the change of clocks", () => {
  assert.equal(until("2027-01-10T20:59:00Z"), null, "21:59");
  assert.equal(until("2027-01-10T21:00:00Z"), "2027-01-11T06:00:00.000Z", "22:00");
  assert.equal(until("2027-01-11T05:59:00Z"), "2027-01-11T06:00:00.000Z", "6:59");
  assert.equal(until("2027-01-11T06:00:00Z"), null, "7:00");
  assert.equal(until("2027-03-27T22:00:00Z"), "2027-03-28T05:00:00.000Z", "summer time begins");
  const noon = { quiet_from: "12:00", quiet_until: "13:30", time_zone: "Asia/Kathmandu" };
  assert.equal(until("2027-01-10T06:20:00Z", noon), "2027-01-10T07:45:00.000Z", "within one day");
  assert.equal(until("2027-01-10T07:45:00Z", noon), null);
  assert.equal(until("2027-01-10T23:00:00Z", { quiet_from: null, quiet_until: null, time_zone: null }), null);
});

test("the next digest comes tomorrow at the latest, or on Monday", () => {
  const next = (every: string, now: string) =>
    nextDigest({ every, hour: 8, time_zone: "Africa/Nairobi" }, new Date(now)).toISOString();
  assert.equal(next("daily", "2027-01-10T04:00:00Z"), "2027-01-10T05:00:00.000Z");
  assert.equal(next("daily", "2027-01-10T05:00:00Z"), "2027-01-11T05:00:00.000Z");
  assert.equal(next("weekly", "2027-01-11T05:00:00Z"), "2027-01-18T05:00:00.000Z");
});
