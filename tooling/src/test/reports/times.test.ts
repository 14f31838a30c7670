import assert from "node:assert/strict";
import { test } from "node:test";
import { describeTimes } from "./times.ts";

test("the times of a run name the slowest files and tests of each suite, set-up apart", () => {
  const files = [
    { file: "a.test.ts", ms: 1_000, tests: [{ name: "quick", ms: 200 }] },
    { file: "b.test.ts", ms: 3_000, tests: [{ name: "slow", ms: 2_900 }] },
  ];
  assert.deepEqual(
    describeTimes([
      { suite: "check", ms: 500, files: [] },
      { suite: "api", ms: 2_500, files },
    ]),
    [
      "check: 0.5 s",
      "api: 2.5 s; its files one after the other 4.0 s, of it set-up 0.9 s",
      "  3.0 s, set-up 0.1 s  b.test.ts",
      "  1.0 s, set-up 0.8 s  a.test.ts",
      "  2.9 s  “slow” b.test.ts",
      "  0.2 s  “quick” a.test.ts",
    ],
  );
});

test("only twenty of each are shown", () => {
  const tests = Array.from({ length: 30 }, (_, at) => ({ name: `${at}`, ms: at }));
  const files = tests.map(({ name, ms }) => ({ file: name, ms, tests: [{ name, ms }] }));
  assert.equal(describeTimes([{ suite: "api", ms: 1, files }]).length, 1 + 20 + 20);
});
