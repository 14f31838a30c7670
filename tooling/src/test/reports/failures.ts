import { stripVTControlCharacters } from "node:util";
import type { SuiteResult } from "../suite.ts";
import type { FileReport } from "./test-report.ts";

/** Enough of a failure to know what to look at: the whole of it stands further up, with its suite. */
const LINES = 12;
/** Steps through code that is not ours. */
const FOREIGN = /^\s+at .*(?:node_modules|node:internal|\bnode:)/;

/** What failed in a suite, each with the first lines of why, for the end of a run. */
export function describeFailures(suite: string, { counts, files = [], output }: SuiteResult): string[] {
  if (counts.failed === 0) return [];
  const found = files.flatMap(failuresOf);
  // A runner that names no test, as one that ended badly, has its last words for a reason.
  if (found.length === 0) return [`✖ ${suite}`, ...indent(output.trimEnd().split("\n").slice(-LINES))];
  return found.flatMap(({ what, failure }) => [
    `✖ ${suite}: ${what}`,
    ...indent(
      failure
        .trimStart()
        .split("\n")
        .filter((line) => !FOREIGN.test(line))
        .slice(0, LINES),
    ),
  ]);
}

function failuresOf({ file, tests, failure }: FileReport): { what: string; failure: string }[] {
  return [
    ...(failure === undefined ? [] : [{ what: file, failure }]),
    ...tests.flatMap((test) =>
      test.failure === undefined ? [] : [{ what: `“${test.name}” ${file}`, failure: test.failure }],
    ),
  ];
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `    ${stripVTControlCharacters(line)}`.trimEnd());
}
