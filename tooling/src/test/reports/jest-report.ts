import path from "node:path";
import type { TestReport } from "./test-report.ts";

/** The part read of what `jest --json` writes. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that broke before any of their tests ran. */
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    /** Why the file broke, or the failures of its tests, for a person. */
    message?: string;
    assertionResults: {
      fullName: string;
      duration?: number | null;
      failureMessages?: string[] | null;
    }[];
  }[];
}

/** `root` is what the files are named from. */
export function jestReport(report: JestReport, root: string): TestReport {
  return {
    counts: {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    files: report.testResults.map(({ name, startTime, endTime, message, assertionResults }) => ({
      file: path.relative(root, name),
      ms: endTime - startTime,
      tests: assertionResults.map(({ fullName, duration, failureMessages }) => ({
        name: fullName,
        ms: duration ?? 0,
        ...failureOf(failureMessages?.join("\n")),
      })),
      ...failureOf(assertionResults.length === 0 ? message : undefined),
    })),
  };
}

function failureOf(text = ""): { failure?: string } {
  return text === "" ? {} : { failure: text };
}
