import assert from "node:assert/strict";
import { test } from "node:test";
import { readSettings } from "#api/read-settings";
import { addMonths, daysLeft, partOf } from "./periods.ts";
import { billingSettings } from "./settings.ts";

const at = (text: string) => new Date(`${text}T09:30:00.000Z`);

test("months are counted from the first day: from the 31st to the last day of shorter ones, and back", () => {
  const days = [1, 2, 3, 12, 13].map((months) => addMonths(at("2027-01-31"), months).toISOString());
  assert.deepEqual(days, [
    at("2027-02-28").toISOString(),
    at("2027-03-31").toISOString(),
    at("2027-04-30").toISOString(),
    at("2028-01-31").toISOString(),
    at("2028-02-29").toISOString(),
  ]);
  assert.equal(addMonths(at("2027-11-30"), 3).toISOString(), at("2028-02-29").toISOString());
});

test("the rest of a period is counted in whole days, and split to the minor unit", () => {
  const period = { start: at("2027-04-01"), end: at("2027-05-01") };
  assert.deepEqual(daysLeft(period, at("2027-04-01")), { left: 30, of: 30 });
  assert.deepEqual(daysLeft(period, new Date("2027-04-11T09:29:59Z")), { left: 21, of: 30 });
  assert.deepEqual(daysLeft(period, at("2027-04-11")), { left: 20, of: 30 });
  assert.deepEqual(daysLeft(period, at("2028-01-01")), { left: 0, of: 30 });
  assert.equal(partOf(9900, { left: 20, of: 30 }), 6600);
  assert.equal(partOf(100, { left: 1, of: 3 }), 33);
  assert.equal(partOf(100, { left: 2, of: 3 }), 67);
  assert.equal(partOf(9_007_199_254_740_991, { left: 364, of: 365 }), 8_982_521_996_508_824);
});

test("prices are read whole or not at all", () => {
  const read = (text: string) =>
    readSettings({ DATABASE_URL: "postgres://localhost/none", BILLING_PRICES: text }).of(billingSettings)
      .prices;
  const usd = ["basic", "growth", "enterprise"].flatMap((plan, place) => [
    `${plan}_plan:monthly:usd:${(place + 1) * 100}`,
    `${plan}_plan:yearly:usd:${(place + 1) * 1000}`,
  ]);
  assert.equal(read(usd.join(",")).length, 8);
  for (const wrong of [
    "growth_plan:monthly:usd:1",
    usd.slice(1).join(","),
    "growth_plan:monthly:xyz:1",
    [...usd.slice(0, 5), "enterprise_plan:yearly:usd:10"].join(","),
  ])
    assert.throws(() => read(wrong), /BILLING_PRICES/);
});
