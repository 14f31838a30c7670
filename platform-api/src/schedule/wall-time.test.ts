import assert from "node:assert/strict";
import { test } from "node:test";
import { spokenTime } from "./wall-time.ts";

test("tells a guest the day and the hour where the event takes place, and the zone they count in", () => {
  assert.equal(spokenTime("2026-03-03T23:05:00.000Z", "Europe/Berlin"), "Wed, Mar 4, 00:05 (Europe/Berlin)");
  assert.equal(
    spokenTime("2026-03-03T10:00:00.000Z", "America/New_York"),
    "Tue, Mar 3, 05:00 (America/New York)",
  );
});
