import type { TestEvent } from "node:test/reporters";
import type { FileReport, TestOutcome, TestReport } from "./test-report.ts";

/** A node:test reporter that writes, as JSON, the counts of a group of files and how long each file and test took. */
export default async function* nodeReporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let counts = { passed: 0, failed: 0, cancelled: 0, skipped: 0, todo: 0 };
  const files: FileReport[] = [];
  let tests: TestOutcome[] = [];
  let notes: string[] = [];
  let before = 0;
  for await (const event of source) {
    if (event.type === "test:pass" || event.type === "test:fail") {
      const { name, nesting, details } = event.data;
      const ms = Math.round(details.duration_ms);
      const failure = event.type === "test:fail" ? failureOf(event.data.details.error) : {};
      // A parent is told after its children.
      const isParent = nesting < before;
      before = nesting;
      if (nesting === 0) {
        files.push({ file: name, ms, tests, notes, ...failure });
        [tests, notes] = [[], []];
      } else if (!isParent) tests.push({ name, ms, ...failure });
    }
    // The runner's own, of how many there were, stand outside of all.
    if (event.type === "test:diagnostic" && event.data.nesting > 0) notes.push(event.data.message);
    if (event.type === "test:summary") counts = event.data.counts as unknown as typeof counts;
  }
  const { passed, failed, cancelled, skipped, todo } = counts;
  const report: TestReport = {
    counts: { passed, failed: failed + cancelled, skipped: skipped + todo },
    files,
  };
  yield JSON.stringify(report);
}

/** Nothing for a parent that failed by its children: they say why. */
function failureOf(error: Error & { failureType?: string }): { failure?: string } {
  if (error.failureType === "subtestsFailed") return {};
  const { cause } = error;
  return { failure: cause instanceof Error ? (cause.stack ?? cause.message) : error.message };
}
