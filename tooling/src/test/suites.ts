import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { assemble } from "../production/build-production.ts";
import { buildChanged } from "../webpack/build.ts";
import { runCheckSuite } from "./check-suite.ts";
import { none } from "./reports/counts.ts";
import { findChromium } from "./find-chromium.ts";
import { installForCi } from "./install-for-ci.ts";
import { type JestReport, jestReport } from "./reports/jest-report.ts";
import { runNodeFiles } from "./node-suite.ts";
import { root, runCommand } from "./run-command.ts";
import type { Suite, SuiteResult } from "./suite.ts";
import type { TestReport } from "./reports/test-report.ts";
import { withReport } from "./reports/with-report.ts";

/** All suites, cheapest first. */
export const suites: readonly Suite[] = [
  { name: "check", run: (_, report) => runCheckSuite(report) },
  { name: "build", run: (_, report) => runBuild(report) },
  { name: "bench", tests: "bench/short.test.ts", needsDatabase: true, runsBesideNext: true, run: runBenches },
  { name: "api", tests: "*/src/**/*.test.ts", needsDatabase: true, run: runNodeTests },
  { name: "production", tests: "e2e/production/*.test.ts", runsBesideNext: true, run: runProduction },
  { name: "page", tests: "*/src/**/*.test.tsx", run: runPageTests },
  {
    name: "end-to-end",
    tests: "e2e/{*.spec.ts,*/**/*.spec.ts}",
    needsDatabase: true,
    run: runEndToEnd,
  },
];

/** The shell and every remote, as later suites measure and walk them. */
async function runBuild(report: (line: string) => void): Promise<SuiteResult> {
  try {
    const built = await buildChanged(report);
    return { counts: { ...none, passed: built.length }, output: "" };
  } catch (error) {
    return { counts: { ...none, failed: 1 }, output: error instanceof Error ? error.message : String(error) };
  }
}

/** Each bench in its short form, one after the other: they fill the same two products. */
function runBenches(files: readonly string[]): Promise<SuiteResult> {
  return runNodeFiles(files, { atOnce: 1, inOneProcess: 1 });
}

async function runNodeTests(files: readonly string[], report: (line: string) => void): Promise<SuiteResult> {
  await installForCi(["pgbouncer", "redis-server"], report);
  return runNodeFiles(files);
}

/** The assembled product as processes: PostgreSQL, files, nodes and nginx of a test's own. */
async function runProduction(files: readonly string[], report: (line: string) => void): Promise<SuiteResult> {
  await installForCi(["nginx", "postgresql"], report);
  const home = mkdtempSync(path.join(tmpdir(), "loubby-assembled-"));
  const app = path.join(home, "app");
  try {
    chmodSync(home, 0o755);
    await assemble(app, report);
    return await runNodeFiles(files, { atOnce: 1, inOneProcess: 1, env: { LOUBBY_ASSEMBLED: app } });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function runPageTests(files: readonly string[]): Promise<SuiteResult> {
  const projects = [...new Set(files.map((file) => file.split("/")[0] ?? ""))];
  const jest = path.join(
    path.dirname(createRequire(import.meta.url).resolve("jest/package.json")),
    "bin/jest.js",
  );
  const options = ["--ci", "--json", "--maxWorkers=100%", "--projects", ...projects];
  return withReport<JestReport>(
    (report) => jestReport(report, root),
    (file) =>
      runCommand(process.execPath, [jest, `--outputFile=${file}`, ...options, "--runTestsByPath", ...files], {
        NODE_ENV: "test",
      }),
  );
}

async function runEndToEnd(files: readonly string[], report: (line: string) => void): Promise<SuiteResult> {
  await installForCi(["chromium-headless-shell"], report);
  const playwright = path.join(root, "e2e/node_modules/@playwright/test/cli.js");
  const chromium = await findChromium(playwright, report);
  if ("missing" in chromium) return { counts: { ...none, failed: 1 }, output: chromium.missing };
  const reporters = "--reporter=list,./tooling/src/test/reports/playwright-reporter.ts";
  return withReport<TestReport>(
    (found) => found,
    (file) =>
      runCommand(process.execPath, [playwright, "test", "--config=e2e", reporters, ...files], {
        REPORT_FILE: file,
        // The runner starts its workers itself; they too read our packages from their sources.
        NODE_OPTIONS: [process.env["NODE_OPTIONS"], "-C x-source"].filter(Boolean).join(" "),
        ...(chromium.path === undefined ? {} : { CHROMIUM_PATH: chromium.path }),
      }),
  );
}
