import assert from "node:assert/strict";
import { test } from "node:test";
import "temporal-polyfill/global";
import { axisOf, hoursThere } from "./zone-axis.ts";

const day = (text: string) => Temporal.PlainDate.from(text);
/** Where some hours of another zone are: `minutes of the reader's day → label`. */
const at = (date: string, zone: string, there: string, ...minutes: number[]) => {
  const hours = new Map(hoursThere(day(date), zone, there).map(({ minute, label }) => [minute, label]));
  return minutes.map((minute) => hours.get(minute));
};

test("puts whole hours of another zone where they are by the reader's clocks", () => {
  assert.deepEqual(at("2026-07-01", "Europe/Berlin", "America/New_York", 0, 540, 900), [
    "18:00",
    "03:00",
    "09:00",
  ]);
  assert.equal(hoursThere(day("2026-07-01"), "Europe/Berlin", "America/New_York").length, 24);
});

test("puts hours of zones with half and quarter hours between the reader's", () => {
  // 09:30 in Berlin is 13:00 in India, 09:15 is 13:00 in Nepal.
  assert.deepEqual(at("2026-07-01", "Europe/Berlin", "Asia/Kolkata", 570, 540), ["13:00", undefined]);
  assert.deepEqual(at("2026-07-01", "Europe/Berlin", "Asia/Kathmandu", 555, 540), ["13:00", undefined]);
  assert.deepEqual(at("2026-07-01", "Asia/Kolkata", "UTC", 330, 345), ["00:00", undefined]);
});

test("goes by the clocks of each hour when those of the other zone change", () => {
  // New York goes on by an hour at 07:00 UTC, 08:00 in Berlin.
  assert.deepEqual(at("2026-03-08", "Europe/Berlin", "America/New_York", 420, 480, 540), [
    "01:00",
    "03:00",
    "04:00",
  ]);
});

test("leaves out the hour that the reader's clocks skip, and shows a repeated one once", () => {
  const spring = hoursThere(day("2026-03-29"), "Europe/Berlin", "UTC");
  assert.equal(spring.length, 23);
  assert.equal(
    spring.find(({ minute }) => minute === 120),
    undefined,
  );
  const fall = hoursThere(day("2026-10-25"), "Europe/Berlin", "UTC");
  assert.equal(fall.length, 24);
  assert.equal(fall.find(({ minute }) => minute === 180)?.label, "02:00");
});

test("keeps to whole hours where clocks change by half an hour", () => {
  const hours = hoursThere(day("2026-04-05"), "UTC", "Australia/Lord_Howe");
  assert.equal(
    hours.every(({ label }) => label.endsWith(":00")),
    true,
  );
});

test("goes by the first day, and names the days on which the hours are elsewhere", () => {
  const week = Array.from({ length: 7 }, (_, index) => day("2026-03-02").add({ days: index }));
  const { axis, own } = axisOf(week, "Europe/Berlin", "America/New_York");
  assert.deepEqual(axis[0], { minute: 0, label: "18:00" });
  assert.deepEqual([...own.keys()], ["2026-03-08"]);
  assert.equal(axisOf(week, "Europe/Berlin", "Asia/Kolkata").own.size, 0);
});
