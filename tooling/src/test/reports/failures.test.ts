import assert from "node:assert/strict";
import { test } from "node:test";
import { describeFailures } from "./failures.ts";

const counts = { passed: 1, failed: 1, skipped: 0 };

test("a run ends with what failed and the first lines of why", () => {
  const failure = ["\u001B[31mexpected 1\u001B[39m", ...Array.from({ length: 40 }, (_, at) => `at ${at}`)];
  const tests = [
    { name: "saves", ms: 1 },
    { name: "loses nothing", ms: 1, failure: failure.join("\n") },
  ];
  const lines = describeFailures("page", {
    counts,
    output: "",
    files: [
      { file: "a.test.tsx", ms: 2, tests },
      { file: "b.test.tsx", ms: 1, tests: [], failure: "Cannot find module" },
    ],
  });
  assert.deepEqual(lines.slice(0, 3), ["✖ page: “loses nothing” a.test.tsx", "    expected 1", "    at 0"]);
  assert.equal(lines.length, 1 + 12 + 2);
  assert.deepEqual(lines.slice(-2), ["✖ page: b.test.tsx", "    Cannot find module"]);
});

test("a suite that failed without naming a test says its last words", () => {
  const output = Array.from({ length: 40 }, (_, at) => `line ${at}`).join("\n");
  const lines = describeFailures("check", { counts, output });
  assert.equal(lines[0], "✖ check");
  assert.equal(lines.at(-1), "    line 39");
  assert.equal(lines.length, 1 + 12);
});

test("a suite that passed says nothing", () => {
  assert.deepEqual(describeFailures("api", { counts: { ...counts, failed: 0 }, output: "noise" }), []);
});
