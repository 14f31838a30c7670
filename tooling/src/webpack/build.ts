import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fromSource } from "../source/from-source.ts";
import { DEVELOPMENT_DIR } from "./development-dir.ts";
import { fingerprints } from "./fingerprint.ts";
import { type BrowserPackage, browserPackage, browserPackages, remotesDir, root } from "./packages.ts";

/** A build that stands ready to be served. */
export interface Built {
  readonly name: string;
  readonly version: string;
  /** Ten hex digits, derived from everything the build is made from. */
  readonly build: string;
  /** Absolute path of its immutable directory; `build.json` in it describes the build. */
  readonly dir: string;
  /** True when it stood there already. */
  readonly reused: boolean;
}

const AT_ONCE = 2;

/**
 * Builds the shell and every remote whose inputs changed, two at a time, and answers all of them. `report` gets a
 * line for a person whenever something is built. Throws, with what webpack said, when one fails; the others finish.
 */
export async function buildChanged(report: (line: string) => void): Promise<Built[]> {
  return buildPackages(browserPackages(), report);
}

/** Builds one package if its inputs changed. What a local API registers stays as it is. */
export async function buildPackage(pkg: BrowserPackage, report: (line: string) => void): Promise<Built> {
  return ensureBuilt(pkg, fingerprints()(pkg), report);
}

async function buildPackages(
  packages: readonly BrowserPackage[],
  report: (line: string) => void,
): Promise<Built[]> {
  const fingerprint = fingerprints();
  const results: Built[] = [];
  const failures: string[] = [];
  const queue = packages.map((pkg, index) => ({ pkg, index, build: fingerprint(pkg) }));
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      try {
        results[job.index] = await ensureBuilt(job.pkg, job.build, report);
      } catch (error) {
        failures.push(
          `${job.pkg.name} could not be built:\n${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failures.length > 0) throw new Error(failures.join("\n\n"));
  await nameCurrent(results);
  return results;
}

/** `current.json` names each package's newest build, which a local API registers; the others stay for older tabs. */
async function nameCurrent(results: readonly Built[]): Promise<void> {
  const file = path.join(remotesDir, "current.json");
  const before = existsSync(file) ? (JSON.parse(await readFile(file, "utf8")) as Record<string, string>) : {};
  const now = Object.fromEntries(results.map(({ name, dir }) => [name, path.basename(dir)]));
  // A remote that left the workspace, or whose builds were cleared away, is not current any more.
  const standing = Object.entries({ ...before, ...now }).filter(([name, build]) =>
    existsSync(path.join(remotesDir, name, build, "build.json")),
  );
  await writeFile(file, JSON.stringify(Object.fromEntries(standing), null, 1));
}

async function ensureBuilt(
  pkg: BrowserPackage,
  build: string,
  report: (line: string) => void,
): Promise<Built> {
  const dir = path.join(remotesDir, pkg.name, `${pkg.version}-${build}`);
  const answer = { name: pkg.name, version: pkg.version, build, dir };
  if (existsSync(path.join(dir, "build.json"))) return { ...answer, reused: true };
  const started = performance.now();
  report(`Building ${pkg.name} ${pkg.version}-${build}`);
  await compileInChild(pkg.name, build);
  report(`Built ${pkg.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return { ...answer, reused: false };
}

/**
 * Puts a development build into a finished build of the shell, unless one is there. `report` gets a line when it is
 * made. Throws what webpack said.
 */
export async function addDevelopmentBuild(
  { name, build, dir }: Pick<Built, "name" | "build" | "dir">,
  report: (line: string) => void,
): Promise<void> {
  if (existsSync(path.join(dir, DEVELOPMENT_DIR, "index.html"))) return;
  report(`Building ${name} for development`);
  await compileInChild(name, build, "development");
}

/** webpack works on one thread and is loaded only when something has to be built: hence a process for each build. */
function compileInChild(name: string, build: string, kind?: "development"): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = path.join(import.meta.dirname, "compile.ts");
  const child = spawn(process.execPath, [...fromSource, script, name, build, ...(kind ? [kind] : [])], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: kind ?? "production" },
  });
  const output: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
  child.on("error", reject);
  child.on("close", (code) =>
    code === 0
      ? resolve()
      : reject(new Error(Buffer.concat(output).toString().trim() || `exit code ${code}`)),
  );
  return promise;
}

if (import.meta.main) {
  const names = process.argv.slice(2);
  const packages = names.length > 0 ? names.map(browserPackage) : browserPackages();
  try {
    const built = await buildPackages(packages, console.log);
    for (const { name, dir, reused } of built) {
      console.log(`${reused ? "unchanged" : "built    "} ${name} → ${path.relative(root, dir)}`);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
