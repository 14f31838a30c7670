export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 };

export function sum(all: Counts[]): Counts {
  return all.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
    }),
    none,
  );
}

export function describe({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** A runner that ends badly has failed, even when it names no test: it may have died before the first. */
export function withExitCode(counts: Counts | undefined, exitCode: number): Counts {
  const known = counts ?? none;
  const silentFailure = (exitCode !== 0 || !counts) && known.failed === 0;
  return silentFailure ? { ...known, failed: 1 } : known;
}

/** The counts that the node:test runner sends with its closing `test:summary` event. */
export interface NodeCounts {
  passed: number;
  failed: number;
  cancelled: number;
  skipped: number;
  todo: number;
}

export function fromNode({ passed, failed, cancelled, skipped, todo }: NodeCounts): Counts {
  return { passed, failed: failed + cancelled, skipped: skipped + todo };
}

/** The part read of what `jest --json` writes. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that broke before any of their tests ran. */
  numRuntimeErrorTestSuites: number;
}

export function fromJest(report: JestReport): Counts {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** The part read of what Playwright's json reporter writes. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** What went wrong outside any test, such as a spec that does not load. */
  errors: unknown[];
}

/** A test that passes only when repeated has failed. */
export function fromPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
