import assert from "node:assert/strict";
import { test } from "node:test";
import { deadlineWords } from "./deadline-words.ts";

test("a deadline is said by the reader's clocks, and in UTC where they aren't known", () => {
  const at = "2026-03-03T23:30:00.000Z";
  assert.equal(deadlineWords(at, "Africa/Lagos"), "Mar 4, 2026, 00:30 Africa/Lagos (GMT+1)");
  assert.equal(deadlineWords(at, null), "Mar 3, 2026, 23:30 UTC");
});
