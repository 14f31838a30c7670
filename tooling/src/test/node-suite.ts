import { availableParallelism } from "node:os";
import path from "node:path";
import { fromSource } from "../source/from-source.ts";
import { root, runCommand } from "./run-command.ts";
import type { SuiteResult } from "./suite.ts";
import { joined, type TestReport } from "./reports/test-report.ts";
import { withReport } from "./reports/with-report.ts";

/** So many files share a process: few enough that the last ones do not end alone. */
const IN_ONE_PROCESS = 12;

interface Running {
  /** How many processes run at once; default: one more than there are cores, as each also waits for its database. */
  readonly atOnce?: number;
  readonly inOneProcess?: number;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs files with tests of node:test, several in one process. */
export async function runNodeFiles(files: readonly string[], running: Running = {}): Promise<SuiteResult> {
  const { atOnce = availableParallelism() + 1, inOneProcess = IN_ONE_PROCESS, env = {} } = running;
  const waiting = groupsOf(files, inOneProcess);
  const results: Required<SuiteResult>[] = [];
  const work = async () => {
    for (let group = waiting.shift(); group !== undefined; group = waiting.shift())
      results.push(await runGroup(group, env));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { ...joined(results), output: failuresOf(results) };
}

function runGroup(files: readonly string[], env: NodeJS.ProcessEnv): Promise<Required<SuiteResult>> {
  return withReport<TestReport>(
    (report) => report,
    (file) =>
      runCommand(
        process.execPath,
        [
          // Most of what a test makes is soon gone: a larger nursery halves the work of collecting it.
          "--max-semi-space-size=128",
          ...fromSource,
          "--test-timeout=120000",
          "--test-reporter=./tooling/src/test/reports/node-reporter.ts",
          `--test-reporter-destination=${file}`,
          "--test-reporter=spec",
          "--test-reporter-destination=stdout",
          "tooling/src/test/node-group.ts",
          ...files,
        ],
        { NODE_COMPILE_CACHE: path.join(root, ".cache/compiled"), ...env },
      ),
  );
}

/** Files of one package only share a process; neighbours, which tend to be alike in length, stand in different ones. */
export function groupsOf(files: readonly string[], size: number): string[][] {
  const packages = Map.groupBy(files, (file) => file.split("/")[0]);
  return [...packages.values()].flatMap((own) => {
    const groups = Math.ceil(own.length / size);
    return Array.from({ length: groups }, (_, at) => own.filter((__, index) => index % groups === at));
  });
}

function failuresOf(results: readonly SuiteResult[]): string {
  const failed = results.filter(({ counts }) => counts.failed > 0);
  return failed.map(({ output }) => output).join("\n");
}
