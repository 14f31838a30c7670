import assert from "node:assert/strict";
import { test } from "node:test";
import { cohortsOf } from "./cohorts.ts";

test("a period is split into weeks, months or quarters, and incomplete ones say so", () => {
  assert.deepEqual(cohortsOf("2026-08-25", "2026-10-31", "month"), [
    { from: "2026-08-25", to: "2026-08-31", label: "August 2026, from Aug 25" },
    { from: "2026-09-01", to: "2026-09-30", label: "September 2026" },
    { from: "2026-10-01", to: "2026-10-31", label: "October 2026" },
  ]);
  assert.deepEqual(
    cohortsOf("2026-11-16", "2026-11-25", "week").map(({ from, label }) => [from, label]),
    [
      ["2026-11-16", "Week of Nov 16, 2026"],
      ["2026-11-23", "Week of Nov 23, 2026, to Nov 25"],
    ],
  );
  assert.deepEqual(cohortsOf("2026-02-03", "2026-02-05", "quarter"), [
    { from: "2026-02-03", to: "2026-02-05", label: "Quarter 1 of 2026, from Feb 3 to Feb 5" },
  ]);
});
