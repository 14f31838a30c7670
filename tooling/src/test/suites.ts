import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import {
  type Counts,
  fromJest,
  fromNode,
  fromPlaywright,
  type JestReport,
  type NodeCounts,
  none,
  type PlaywrightReport,
  withExitCode,
} from "./counts.ts";
import { assemble } from "../production/build-production.ts";
import { buildChanged } from "../webpack/build.ts";
import { findChromium } from "./find-chromium.ts";
import { installForCi } from "./install-for-ci.ts";
import { root, runCommand } from "./run-command.ts";

export interface SuiteResult {
  counts: Counts;
  /** Shown when the suite failed. */
  output: string;
}

export interface Suite {
  name: string;
  /** True when its tests make databases. */
  needsDatabase: boolean;
  run: (report: (line: string) => void) => Promise<SuiteResult>;
}

const checks = [
  { name: "types", command: "tsc", args: ["-p", "tsconfig.json"] },
  { name: "lint", command: "oxlint", args: [] },
  { name: "format", command: "oxfmt", args: ["--check", "."] },
  { name: "boundaries", command: process.execPath, args: ["tooling/src/check/boundaries.ts"] },
  { name: "contract", command: process.execPath, args: ["-C", "x-source", "tooling/src/contract/check.ts"] },
  { name: "migrations", command: process.execPath, args: ["tooling/src/check/migrations-cli.ts"] },
  { name: "unused", command: "knip", args: [] },
];

const nodeTests = "*/src/**/*.test.ts";

/** All suites, cheapest first. */
export const suites: Suite[] = [
  { name: "check", needsDatabase: false, run: runChecks },
  { name: "build", needsDatabase: false, run: runBuild },
  { name: "api", needsDatabase: true, run: runNodeTests },
  { name: "production", needsDatabase: false, run: runProduction },
  { name: "page", needsDatabase: false, run: runPageTests },
  { name: "end-to-end", needsDatabase: true, run: runEndToEnd },
];

async function runChecks(report: (line: string) => void): Promise<SuiteResult> {
  const result: SuiteResult = { counts: { ...none }, output: "" };
  for (const { name, command, args } of checks) {
    report(name);
    const { exitCode, output } = await runCommand(command, args);
    result.counts[exitCode === 0 ? "passed" : "failed"] += 1;
    if (exitCode !== 0) result.output += `--- ${name}\n${output}\n`;
  }
  return result;
}

/** The shell and every remote, as later suites measure and walk them. */
async function runBuild(report: (line: string) => void): Promise<SuiteResult> {
  try {
    const built = await buildChanged(report);
    return { counts: { ...none, passed: built.length }, output: "" };
  } catch (error) {
    return { counts: { ...none, failed: 1 }, output: error instanceof Error ? error.message : String(error) };
  }
}

async function runNodeTests(report: (line: string) => void): Promise<SuiteResult> {
  await installForCi(["pgbouncer"], report);
  // Half of the time of a file is waiting for its database.
  return runNodeFiles([nodeTests], availableParallelism() + 1);
}

/** The assembled product as processes: PostgreSQL, files, nodes and nginx of a test's own. */
async function runProduction(report: (line: string) => void): Promise<SuiteResult> {
  await installForCi(["nginx", "postgresql"], report);
  const home = mkdtempSync(path.join(tmpdir(), "loubby-assembled-"));
  const app = path.join(home, "app");
  try {
    chmodSync(home, 0o755);
    await assemble(app, report);
    return await runNodeFiles(["e2e/production/*.test.ts"], 1, { LOUBBY_ASSEMBLED: app });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function runNodeFiles(
  files: readonly string[],
  atOnce: number,
  env: NodeJS.ProcessEnv = {},
): Promise<SuiteResult> {
  return withReport<NodeCounts>(fromNode, (file) => {
    const reporters = [
      "--test-reporter=./tooling/src/test/node-counts-reporter.ts",
      `--test-reporter-destination=${file}`,
      "--test-reporter=spec",
      "--test-reporter-destination=stdout",
    ];
    const how = [`--test-concurrency=${atOnce}`, "--test-timeout=120000"];
    return runCommand(
      process.execPath,
      ["-C", "x-source", "--test", ...how, ...reporters, ...files],
      // Each file is a process that reads all of the product: a quarter of its time went into that.
      { NODE_COMPILE_CACHE: path.join(root, ".cache/compiled"), ...env },
    );
  });
}

async function runPageTests(): Promise<SuiteResult> {
  const projects = globSync("*/jest.config.js", { cwd: root }).map((config) => path.dirname(config));
  if (projects.length === 0) return nothing;
  const jest = path.join(
    path.dirname(createRequire(import.meta.url).resolve("jest/package.json")),
    "bin/jest.js",
  );
  return withReport<JestReport>(fromJest, (file) =>
    runCommand(
      process.execPath,
      [jest, "--ci", "--passWithNoTests", "--json", `--outputFile=${file}`, "--projects", ...projects],
      { NODE_ENV: "test" },
    ),
  );
}

async function runEndToEnd(report: (line: string) => void): Promise<SuiteResult> {
  if (globSync("e2e/**/*.spec.ts", { cwd: root, exclude: ["**/node_modules"] }).length === 0) return nothing;
  const playwright = path.join(root, "e2e/node_modules/@playwright/test/cli.js");
  const chromium = await findChromium(playwright, report);
  if ("missing" in chromium) return { counts: { ...none, failed: 1 }, output: chromium.missing };
  return withReport<PlaywrightReport>(fromPlaywright, (file) =>
    runCommand(process.execPath, [playwright, "test", "--config=e2e", "--reporter=list,json"], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      // The runner starts its workers itself; they too read our packages from their sources.
      NODE_OPTIONS: [process.env["NODE_OPTIONS"], "-C x-source"].filter(Boolean).join(" "),
      ...(chromium.path === undefined ? {} : { CHROMIUM_PATH: chromium.path }),
    }),
  );
}

const nothing: SuiteResult = { counts: none, output: "" };

/** Runs a command that writes a JSON report to the file it is given, and counts what the report says. */
async function withReport<Report>(
  count: (report: Report) => Counts,
  run: (file: string) => ReturnType<typeof runCommand>,
): Promise<SuiteResult> {
  const folder = mkdtempSync(path.join(tmpdir(), "loubby-report-"));
  const file = path.join(folder, "report.json");
  try {
    const { exitCode, output } = await run(file);
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    const counts = text === "" ? undefined : count(JSON.parse(text));
    return { counts: withExitCode(counts, exitCode), output };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
