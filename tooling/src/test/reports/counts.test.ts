import assert from "node:assert/strict";
import { test } from "node:test";
import { describe, none, sum, withExitCode } from "./counts.ts";

test("the closing line sums all suites", () => {
  const total = sum([
    { passed: 5, failed: 0, skipped: 0 },
    { passed: 30, failed: 2, skipped: 1 },
    { passed: 0, failed: 1, skipped: 4 },
  ]);
  assert.equal(describe(total), "35 passed, 3 failed, 5 skipped");
  assert.equal(describe(sum([])), "0 passed, 0 failed, 0 skipped");
});

test("a runner that dies before it names a failing test has failed all the same", () => {
  const green = { passed: 7, failed: 0, skipped: 0 };
  assert.deepEqual(withExitCode(green, 0), green);
  assert.equal(withExitCode(green, 1).failed, 1);
  assert.equal(withExitCode({ ...green, failed: 2 }, 1).failed, 2);
  assert.equal(withExitCode(undefined, 0).failed, 1);
  assert.equal(withExitCode(none, 0).failed, 0);
});
