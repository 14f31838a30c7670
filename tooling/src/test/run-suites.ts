import { globSync, rmSync } from "node:fs";
import { LockHeldError } from "../postgres/hold-lock.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import { clusterDir } from "./cluster-dir.ts";
import { type Counts, describe, none, sum } from "./reports/counts.ts";
import { describeFailures } from "./reports/failures.ts";
import { root } from "./run-command.ts";
import type { Suite, SuiteResult } from "./suite.ts";
import { describeTimes } from "./reports/times.ts";

/** A line every so often shows that a suite lives. */
const HEARTBEAT = 20_000;

/** What to run: all files of these suites, or of their files only some. */
export interface Selection {
  readonly suites: readonly Suite[];
  /** From the root of the clone. */
  readonly files?: ReadonlySet<string>;
}

/** The test files of a suite. */
export function filesOf({ tests }: Suite): string[] {
  if (tests === undefined) return [];
  return globSync(tests, { cwd: root, exclude: ["**/node_modules", "**/dist"] }).toSorted();
}

/**
 * Runs suites one after the other, those that mostly wait beside the next, and prints what they found, where the time
 * went and what failed. `onStop` ends what they share.
 */
export async function runSuites(
  { suites, files }: Selection,
  onStop: (stop: () => Promise<void>) => void,
): Promise<Counts> {
  const ended: Ended[] = [];
  let beside: Promise<Ended>[] = [];
  for (const suite of suites) {
    const own = filesOf(suite).filter((file) => files?.has(file) ?? true);
    if (suite.tests !== undefined && own.length === 0) continue;
    const running = runSuite(suite, own, onStop);
    beside.push(running);
    if (suite.runsBesideNext === true) continue;
    ended.push(...(await Promise.all(beside)));
    beside = [];
  }
  ended.push(...(await Promise.all(beside)));
  const times = ended.map(({ suite, ms, result }) => ({ suite, ms, files: result.files ?? [] }));
  console.log(`\nWhere the time went\n${describeTimes(times).join("\n")}`);
  const failures = ended.flatMap(({ suite, result }) => describeFailures(suite, result));
  if (failures.length > 0) console.log(`\nWhat failed\n${failures.join("\n")}`);
  return sum(ended.map(({ result }) => result.counts));
}

interface Ended {
  readonly suite: string;
  readonly ms: number;
  readonly result: SuiteResult;
}

/** A suite that cannot even run counts as one failure, so that the others still get their turn. */
async function runSuite(
  suite: Suite,
  files: readonly string[],
  onStop: (stop: () => Promise<void>) => void,
): Promise<Ended> {
  const startedAt = performance.now();
  const ms = () => performance.now() - startedAt;
  const seconds = () => ms() / 1000;
  const { name } = suite;
  console.log(`• ${name} …`);
  const beat = setInterval(() => console.log(`    … ${name}, ${Math.round(seconds())} s`), HEARTBEAT);
  try {
    if (suite.needsDatabase) await provideDatabase(onStop);
    const result = await suite.run(files, (line) => console.log(`    ${line}`));
    if (result.counts.failed > 0) console.log(result.output);
    const mark = result.counts.failed > 0 ? "✖" : "✔";
    console.log(`${mark} ${name}: ${describe(result.counts)} (${seconds().toFixed(1)} s)`);
    for (const { notes = [] } of result.files ?? []) for (const note of notes) console.log(`    ${note}`);
    return { suite: name, ms: ms(), result };
  } catch (error) {
    console.log(`✖ ${name}: ${inWords(error)}`);
    return { suite: name, ms: ms(), result: { counts: { ...none, failed: 1 }, output: inWords(error) } };
  } finally {
    clearInterval(beat);
  }
}

let cluster: Promise<void> | undefined;

/** One cluster for the whole run, unless the environment names a server. */
function provideDatabase(onStop: (stop: () => Promise<void>) => void): Promise<void> {
  if (process.env["TEST_DATABASE_URL"] ?? process.env["DATABASE_URL"]) return Promise.resolve();
  cluster ??= startCluster(onStop);
  return cluster;
}

async function startCluster(onStop: (stop: () => Promise<void>) => void): Promise<void> {
  const dataDir = clusterDir(root);
  const server = await startPostgres({ dataDir, durable: false, log: (line) => console.log(`    ${line}`) });
  onStop(async () => {
    await server.stop();
    // The next run of a person's clone starts from the templates in it.
    if (process.env["CI"] === "true") rmSync(dataDir, { recursive: true, force: true });
  });
  process.env["TEST_DATABASE_URL"] = server.url;
}

/** What went wrong, as one line for a person. */
export function inWords(error: unknown): string {
  if (error instanceof LockHeldError) return "Another npm test is running in this clone.";
  return error instanceof Error ? error.message : String(error);
}
