import assert from "node:assert/strict";
import { test } from "node:test";
import { spanToThem, spokenSpan, spokenTime } from "./wall-time.ts";

test("tells a guest the day and the hour where the event takes place, and the zone they count in", () => {
  assert.equal(
    spokenTime("2026-03-03T23:05:00.000Z", "Europe/Berlin"),
    "Wed, Mar 4, 00:05 Europe/Berlin (GMT+1)",
  );
  assert.equal(
    spokenTime("2026-03-03T10:00:00.000Z", "America/New_York"),
    "Tue, Mar 3, 05:00 America/New York (GMT-5)",
  );
});

test("tells a candidate from when to when, and where that counts", () => {
  const span = { starts_at: "2026-03-03T19:00:00.000Z", ends_at: "2026-03-03T19:30:00.000Z" };
  assert.equal(spokenSpan({ ...span, time_zone: "UTC" }), "Tue, Mar 3, 2026, 19:00–19:30 UTC");
  assert.equal(
    spokenSpan({ ...span, time_zone: "Africa/Lagos" }),
    "Tue, Mar 3, 2026, 20:00–20:30 Africa/Lagos (GMT+1)",
  );
  assert.equal(
    spanToThem({ ...span, time_zone: "UTC" }, "Africa/Lagos"),
    "Tue, Mar 3, 2026, 20:00–20:30 Africa/Lagos (GMT+1) · 19:00–19:30 UTC",
  );
});
