import type { Counts } from "./reports/counts.ts";
import type { FileReport } from "./reports/test-report.ts";

export interface SuiteResult {
  readonly counts: Counts;
  /** Shown when the suite failed. */
  readonly output: string;
  /** Of suites that have test files. */
  readonly files?: readonly FileReport[];
}

export interface Suite {
  readonly name: string;
  /** The glob of its test files; a suite without any runs only as a whole. */
  readonly tests?: string;
  /** True when its tests make databases. */
  readonly needsDatabase?: boolean;
  /** True when it mostly waits: it runs beside the suite that comes next. */
  readonly runsBesideNext?: boolean;
  /** `files` are those of its test files that are to run, from the root of the clone. */
  run(files: readonly string[], report: (line: string) => void): Promise<SuiteResult>;
}
