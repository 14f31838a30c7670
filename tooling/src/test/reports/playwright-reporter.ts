import { writeFileSync } from "node:fs";
import path from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";
import type { TestReport } from "./test-report.ts";
import { root } from "../run-command.ts";

/** A Playwright reporter that writes counts and times, as JSON, to the file that REPORT_FILE names. */
export default class PlaywrightReporter implements Reporter {
  #tests: TestCase[] = [];
  #broken = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  /** Outside any test, such as a spec that does not load. */
  onError(): void {
    this.#broken += 1;
  }

  onEnd(): void {
    const file = process.env["REPORT_FILE"];
    if (file !== undefined) writeFileSync(file, JSON.stringify(playwrightReport(this.#tests, this.#broken)));
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** What is read of a test case. */
type Ended = Pick<TestCase, "title" | "outcome"> & {
  readonly location: { readonly file: string };
  readonly results: readonly (Timed & Pick<TestResult, "errors">)[];
};

type Timed = Pick<TestResult, "duration" | "startTime" | "steps">;

/** A test that passes only when repeated has failed. */
export function playwrightReport(tests: readonly Ended[], broken: number): TestReport {
  const outcomes = tests.map((test) => test.outcome());
  const count = (...wanted: string[]) => outcomes.filter((outcome) => wanted.includes(outcome)).length;
  const files = Map.groupBy(tests, ({ location }) => path.relative(root, location.file));
  return {
    counts: {
      passed: count("expected"),
      failed: count("unexpected", "flaky") + broken,
      skipped: count("skipped"),
    },
    files: [...files].map(([file, own]) => ({
      file,
      ms: sum(own.flatMap(({ results }) => results.map(({ duration }) => duration))),
      tests: own.map(({ title, results }) => ({
        name: title,
        ms: sum(results.map(withoutSetUp)),
        ...failureOf(results),
      })),
    })),
  };
}

/** Of every try: what passes only when repeated says why it did not at first. */
function failureOf(results: Ended["results"]): { failure?: string } {
  const found = results.flatMap(({ errors }) => errors.map(({ message, value }) => message ?? value ?? ""));
  return found.length === 0 ? {} : { failure: found.join("\n") };
}

/** From the end of what stands before a test to the start of what stands behind it; where there is neither, all of it. */
function withoutSetUp({ duration, startTime, steps }: Timed): number {
  const hook = (title: string) => steps.find((step) => step.category === "hook" && step.title === title);
  const [before, after] = [hook("Before Hooks"), hook("After Hooks")];
  const from = before === undefined ? startTime.getTime() : before.startTime.getTime() + before.duration;
  const to = after === undefined ? startTime.getTime() + duration : after.startTime.getTime();
  return Math.max(0, to - from);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
