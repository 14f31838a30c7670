import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { jestReport } from "./jest-report.ts";
import { playwrightReport } from "./playwright-reporter.ts";
import { root } from "../run-command.ts";

test("in jest a file that breaks before its tests counts as a failure, and a todo as skipped", () => {
  const report = {
    numPassedTests: 9,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 3,
    numRuntimeErrorTestSuites: 1,
    testResults: [],
  };
  assert.deepEqual(jestReport(report, "/clone").counts, { passed: 9, failed: 2, skipped: 5 });
});

test("in jest a failure is told with its test, or with the file that broke before its tests", () => {
  const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 };
  const times = { startTime: 0, endTime: 5 };
  const assertionResults = [
    { fullName: "saves", failureMessages: [] },
    { fullName: "loses nothing", failureMessages: ["expected 1, received 0"] },
  ];
  const testResults = [
    { name: "/clone/a.test.tsx", ...times, message: "1 failed", assertionResults },
    { name: "/clone/b.test.tsx", ...times, message: "Cannot find module", assertionResults: [] },
  ];
  assert.deepEqual(jestReport({ ...counts, numRuntimeErrorTestSuites: 1, testResults }, "/clone").files, [
    {
      file: "a.test.tsx",
      ms: 5,
      tests: [
        { name: "saves", ms: 0 },
        { name: "loses nothing", ms: 0, failure: "expected 1, received 0" },
      ],
    },
    { file: "b.test.tsx", ms: 5, tests: [], failure: "Cannot find module" },
  ]);
});

test("jest's times name files from the root of the clone", () => {
  const assertionResults = [{ fullName: "saves", duration: 30 }, { fullName: "is planned" }];
  const counts = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, numTodoTests: 1 };
  const testResults = [{ name: "/clone/shell/a.test.tsx", startTime: 100, endTime: 180, assertionResults }];
  assert.deepEqual(jestReport({ ...counts, numRuntimeErrorTestSuites: 0, testResults }, "/clone").files, [
    {
      file: "shell/a.test.tsx",
      ms: 80,
      tests: [
        { name: "saves", ms: 30 },
        { name: "is planned", ms: 0 },
      ],
    },
  ]);
});

const start = 1_000_000;
const startTime = new Date(start);

const playwrightTest = (outcome: "expected" | "unexpected" | "flaky" | "skipped", hooks: number) => ({
  title: outcome,
  location: { file: path.join(root, "e2e/some.spec.ts") },
  outcome: () => outcome,
  results: [
    {
      duration: 100,
      startTime,
      errors: [],
      steps:
        hooks === 0
          ? []
          : [
              hook("Before Hooks", 0, hooks),
              step("pw:api", "click", hooks, 30),
              hook("After Hooks", 90, 10),
              hook("Worker Cleanup", 100, 500),
            ],
    },
  ],
});

const step = (category: string, title: string, from: number, duration: number) =>
  ({ category, title, startTime: new Date(start + from), duration }) as Parameters<
    typeof playwrightReport
  >[0][number]["results"][number]["steps"][number];

const hook = (title: string, from: number, duration: number) => step("hook", title, from, duration);

test("in Playwright a test that passes only when repeated counts as a failure, as does a spec that breaks", () => {
  const outcomes = ["expected", "expected", "unexpected", "flaky", "skipped"] as const;
  const { counts } = playwrightReport(
    outcomes.map((outcome) => playwrightTest(outcome, 0)),
    1,
  );
  assert.deepEqual(counts, { passed: 2, failed: 3, skipped: 1 });
});

test("Playwright's failures of every try are told, also of a test that passed when repeated", () => {
  const again = { duration: 1, startTime, steps: [], errors: [] };
  const first = { ...again, errors: [{ message: "the toast was late" }] };
  const flaky = { ...playwrightTest("flaky", 0), results: [first, again] };
  assert.deepEqual(playwrightReport([flaky], 0).files[0]?.tests, [
    { name: "flaky", ms: 2, failure: "the toast was late" },
  ]);
});

test("Playwright's hooks and fixtures are the file's set-up and no part of the test", () => {
  const { files } = playwrightReport([playwrightTest("expected", 40), playwrightTest("skipped", 0)], 0);
  assert.deepEqual(files, [
    {
      file: "e2e/some.spec.ts",
      ms: 200,
      tests: [
        { name: "expected", ms: 50 },
        { name: "skipped", ms: 100 },
      ],
    },
  ]);
});
