export const none = { passed: 0, failed: 0, skipped: 0 };
export function sum(all) {
    return all.reduce((total, counts) => ({
        passed: total.passed + counts.passed,
        failed: total.failed + counts.failed,
        skipped: total.skipped + counts.skipped,
    }), none);
}
export function describe({ passed, failed, skipped }) {
    return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
/** A runner that ends badly has failed, even when it names no test: it may have died before the first. */
export function withExitCode(counts, exitCode) {
    const known = counts ?? none;
    const silentFailure = (exitCode !== 0 || !counts) && known.failed === 0;
    return silentFailure ? { ...known, failed: 1 } : known;
}
export function fromNode({ passed, failed, cancelled, skipped, todo }) {
    return { passed, failed: failed + cancelled, skipped: skipped + todo };
}
export function fromJest(report) {
    return {
        passed: report.numPassedTests,
        failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
        skipped: report.numPendingTests + report.numTodoTests,
    };
}
/** A test that passes only when repeated has failed. */
export function fromPlaywright({ stats, errors }) {
    return {
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky + errors.length,
        skipped: stats.skipped,
    };
}
