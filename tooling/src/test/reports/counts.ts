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
