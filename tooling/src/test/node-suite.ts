import { mkdtempSync, rmSync, statSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { fromSource } from "../source/from-source.ts";
import { root, runCommand } from "./run-command.ts";
import type { SuiteResult } from "./suite.ts";
import { joined, type TestReport } from "./reports/test-report.ts";
import { withReport } from "./reports/with-report.ts";

/** Reading the product for fewer files would cost more than a further process saves. */
const WORTH_A_PROCESS = 12;
/** So many files' modules stay in a process's memory at most. */
const IN_ONE_PROCESS = 150;

interface Running {
  /** How many processes run at once; default: one more than there are cores, as each also waits for its database. */
  readonly atOnce?: number;
  /** How many files a process runs at most. */
  readonly inOneProcess?: number;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs files with tests of node:test, several in one process. */
export async function runNodeFiles(files: readonly string[], running: Running = {}): Promise<SuiteResult> {
  const { atOnce = availableParallelism() + 1, inOneProcess = IN_ONE_PROCESS, env = {} } = running;
  const claims = mkdtempSync(path.join(tmpdir(), "loubby-claims-"));
  const waiting = groupsOf(files, { atOnce, inOneProcess });
  const results: Required<SuiteResult>[] = [];
  const work = async () => {
    for (let group = waiting.shift(); group !== undefined; group = waiting.shift())
      results.push(await runGroup(claims, inOneProcess, group, env));
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    rmSync(claims, { recursive: true });
  }
  return { ...joined(results), output: failuresOf(results) };
}

function runGroup(
  claims: string,
  most: number,
  files: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Required<SuiteResult>> {
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
          claims,
          String(most),
          ...files,
        ],
        { NODE_COMPILE_CACHE: path.join(root, ".cache/compiled"), ...env },
      ),
  );
}

/**
 * What each process may run: files of one package only, of which each is run by the process that takes it first. The
 * longest text comes first, as it mostly takes the longest: no process ends long after the others.
 */
export function groupsOf(
  files: readonly string[],
  { atOnce, inOneProcess }: { readonly atOnce: number; readonly inOneProcess: number },
): string[][] {
  const packages = Map.groupBy(files, (file) => file.split("/")[0]);
  return [...packages.values()].flatMap((own) => {
    const longestFirst = own.toSorted((a, b) => lengthOf(b) - lengthOf(a));
    const worth = Math.min(atOnce, Math.ceil(own.length / WORTH_A_PROCESS));
    const processes = Math.max(worth, Math.ceil(own.length / inOneProcess));
    return Array.from({ length: processes }, () => longestFirst);
  });
}

function lengthOf(file: string): number {
  return statSync(path.join(root, file), { throwIfNoEntry: false })?.size ?? 0;
}

function failuresOf(results: readonly SuiteResult[]): string {
  const failed = results.filter(({ counts }) => counts.failed > 0);
  return failed.map(({ output }) => output).join("\n");
}
