import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { buildChanged } from "../webpack/build.ts";
import { remotesDir, root } from "../webpack/packages.ts";
import { runCommand } from "../test/run-command.ts";

/** The packages that the API is compiled from, each after those that it needs. */
const COMPILED = ["shared-contracts", "public-pages", "file-store", "platform-api"];

/** Compiles the API, and builds the shell and the remotes where they changed. Throws what the compiler said. */
export async function buildProduction(report: (line: string) => void): Promise<void> {
  report("Compiling the API");
  for (const name of COMPILED) {
    // A file that left the sources must not stay behind in what they became.
    await rm(path.join(root, name, "dist"), { recursive: true, force: true });
    await must("tsc", ["-p", path.join(name, "tsconfig.build.json")]);
  }
  await buildChanged(report);
}

/**
 * Puts all that a machine needs to run the product into a new folder: the compiled API with its packages, migrations,
 * and the newest browser builds under `remotes`. Nothing in it has to be built or installed.
 */
export async function assemble(folder: string, report: (line: string) => void): Promise<void> {
  const standing = COMPILED.filter((name) => existsSync(path.join(root, name, "dist")));
  await buildProduction(report);
  report(`Assembling ${folder}`);
  await must("pnpm", ["--filter", "@loubby/platform-api", "--prod", "--legacy", "deploy", folder]);
  // A clone that nothing runs from stays a clone of sources.
  for (const name of COMPILED.filter((one) => !standing.includes(one)))
    await rm(path.join(root, name, "dist"), { recursive: true, force: true });
  const current = await readFile(path.join(remotesDir, "current.json"), "utf8");
  const target = path.join(folder, "remotes");
  await mkdir(target);
  for (const [name, build] of Object.entries(JSON.parse(current) as Record<string, string>)) {
    await cp(path.join(remotesDir, name, build), path.join(target, name, build), { recursive: true });
  }
  await writeFile(path.join(target, "current.json"), current);
  await writeFile(path.join(folder, "commit"), `${await commit()}\n`);
}

/** LOUBBY_COMMIT where the sources came without their history, as into an image. */
async function commit(): Promise<string> {
  const named = process.env["LOUBBY_COMMIT"];
  if (named) return named;
  const { exitCode, output } = await runCommand("git", ["rev-parse", "--short=10", "HEAD"]);
  return exitCode === 0 ? output.trim() : "unknown";
}

async function must(command: string, args: string[]): Promise<void> {
  const { exitCode, output } = await runCommand(command, args);
  if (exitCode !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${output.trim()}`);
}
