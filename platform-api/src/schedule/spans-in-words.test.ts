import assert from "node:assert/strict";
import { test } from "node:test";
import { spansToReader } from "@loubby/shared-contracts/http/schedule/spans-in-words";
import { spokenSpan } from "./wall-time.ts";

const ZONES = [
  "UTC",
  "Europe/Berlin",
  "Africa/Abidjan",
  "Asia/Kolkata",
  "America/St_Johns",
  "America/New_York",
  "Pacific/Chatham",
  "Pacific/Kiritimati",
  "Etc/GMT+5",
];
const span = (starts_at: string, ends_at: string) => ({ starts_at, ends_at });

test("what is said of a span by one zone's clocks is read by another's", async (t) => {
  await t.test("in every zone, also over midnight and a new year", () => {
    for (const one of [
      span("2026-03-03T09:00:00.000Z", "2026-03-03T09:30:00.000Z"),
      span("2026-07-03T23:45:00.000Z", "2026-07-04T00:30:00.000Z"),
      span("2026-12-31T23:30:00.000Z", "2027-01-01T01:00:00.000Z"),
    ])
      for (const there of ZONES)
        for (const here of ZONES) {
          const words = spokenSpan({ ...one, time_zone: there });
          const read = spokenSpan({ ...one, time_zone: here });
          assert.equal(spansToReader(words, here), read, `${words} in ${here}`);
        }
  });

  await t.test("each of a line, whose other words stay", () => {
    const berlin = (one: ReturnType<typeof span>) => spokenSpan({ ...one, time_zone: "Europe/Berlin" });
    const [now, was] = [
      span("2026-03-03T09:00:00.000Z", "2026-03-03T09:30:00.000Z"),
      span("2026-03-02T09:00:00.000Z", "2026-03-02T09:30:00.000Z"),
    ];
    assert.equal(
      spansToReader(`${berlin(now)} with Ada (Acme). It was ${berlin(was)}`, "Africa/Lagos"),
      "Tue, Mar 3, 2026, 10:00–10:30 Africa/Lagos (GMT+1) with Ada (Acme). It was Mon, Mar 2, 2026, 10:00–10:30 Africa/Lagos (GMT+1)",
    );
  });

  await t.test("but not of what names no zone, no time or no day that there is", () => {
    for (const words of [
      "",
      "Phone screen",
      "Tue, Mar 3, all day",
      "Tue, Mar 3, 2026, 10:00–10:30",
      "Tue, Foo 3, 2026, 10:00–10:30 UTC",
      "Tue, Mar 3, 2026, 10:00–10:30 Europe/Berlin (GM…",
    ])
      assert.equal(spansToReader(words, "Asia/Tokyo"), words);
  });
});
