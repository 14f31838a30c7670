import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import { runKit } from "../kit/run-kit.ts";
import { readBuild } from "../kit/standing-builds.ts";
import { type Built, buildPackage } from "../webpack/build.ts";
import {
  type BrowserPackage,
  browserPackage,
  browserPackages,
  root,
  shellName,
} from "../webpack/packages.ts";
import { ask } from "./ask.ts";
import { type Deployer, ShipError } from "./deployer.ts";
import { entryGz } from "./entry-budget.ts";

const Budget = z.object({
  remoteEntryGz: z.record(z.string(), z.int()),
  addedPagesBr: z.record(z.string(), z.record(z.string(), z.int())),
});
const Described = z.object({ remote: z.object({ entry: z.string() }).nullable() });

/** Refuses a version that was shipped, before anything is built; the product refuses it again at the end. */
export async function mustBeNew(deployer: Deployer, { name, version }: BrowserPackage): Promise<void> {
  // Someone who may not ship this remote is told before anything is built.
  await ask(deployer, releases.history, { params: { remote: name }, query: { limit: 1 } });
  const { data } = await ask(deployer, releases.list, {});
  const builds = data.find(({ remote }) => remote === name)?.builds ?? [];
  if (builds.some((build) => build.origin === "shipped" && build.version === version))
    throw new ShipError(`${name} ${version} was already shipped. Raise the version in ${name}/package.json.`);
}

/**
 * Refuses a build whose entry is bigger than the remote's line in `bench/budget.json`; answers its bytes of gzip, or
 * null for the shell, whose bytes the sign-in's budget counts.
 */
export function mustKeepBudget({ name, dir }: Built): number | null {
  const { remote } = Described.parse(JSON.parse(readFileSync(path.join(dir, "build.json"), "utf8")));
  if (remote === null) return null;
  const budget = Budget.parse(JSON.parse(readFileSync(path.join(root, "bench", "budget.json"), "utf8")));
  const bytes = statSync(path.join(dir, `${remote.entry}.gz`)).size;
  const allowed = entryGz(budget, name);
  if (allowed === undefined) throw new ShipError(`bench/budget.json has no line for the entry of ${name}.`);
  if (bytes > allowed)
    throw new ShipError(`The entry of ${name} has ${bytes} gzipped bytes; ${allowed} are allowed.`);
  return bytes;
}

/**
 * Refuses a build that does not stand on the shell and the API of this clone: a product of its own is started and
 * every page and widget is opened. A shell is tried with the remotes of this clone. Answers how many were opened.
 */
export async function mustPassKit({ name, dir }: Built, say: (line: string) => void): Promise<number> {
  const built = async (pkg: BrowserPackage) => readBuild((await buildPackage(pkg, say)).dir);
  const remotes = browserPackages().filter((pkg) => pkg.name !== shellName);
  const isShell = name === shellName;
  const { opened, problems } = await runKit(
    isShell ? readBuild(dir) : await built(browserPackage(shellName)),
    isShell ? await Promise.all(remotes.map(built)) : [readBuild(dir)],
    say,
  );
  if (problems.length > 0)
    throw new ShipError(`${name} breaks the contract, so nothing was sent:\n  ${problems.join("\n  ")}`);
  return opened;
}
