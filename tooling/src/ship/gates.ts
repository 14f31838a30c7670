import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import type { Built } from "../webpack/build.ts";
import { type BrowserPackage, root } from "../webpack/packages.ts";
import { ask } from "./ask.ts";
import { type Deployer, ShipError } from "./deployer.ts";

const Budget = z.object({ remoteEntryGz: z.record(z.string(), z.int()) });
const Described = z.object({ remote: z.object({ entry: z.string() }).nullable() });

/** Refuses a version that was shipped, before anything is built; the product refuses it again at the end. */
export async function mustBeNew(deployer: Deployer, { name, version }: BrowserPackage): Promise<void> {
  const { data } = await ask(deployer, releases.list, {});
  const builds = data.find(({ remote }) => remote === name)?.builds ?? [];
  if (builds.some((build) => build.origin === "shipped" && build.version === version))
    throw new ShipError(`${name} ${version} was shipped already. Raise the version in ${name}/package.json.`);
}

/**
 * Refuses a build whose entry is bigger than the remote's line in `bench/budget.json`; answers its bytes of gzip, or
 * null for the shell, whose bytes the sign-in's budget counts.
 */
export function mustKeepBudget({ name, dir }: Built): number | null {
  const { remote } = Described.parse(JSON.parse(readFileSync(path.join(dir, "build.json"), "utf8")));
  if (remote === null) return null;
  const { remoteEntryGz } = Budget.parse(
    JSON.parse(readFileSync(path.join(root, "bench", "budget.json"), "utf8")),
  );
  const bytes = statSync(path.join(dir, `${remote.entry}.gz`)).size;
  const allowed = remoteEntryGz[name];
  if (allowed === undefined) throw new ShipError(`bench/budget.json has no line for the entry of ${name}.`);
  if (bytes > allowed)
    throw new ShipError(`The entry of ${name} has ${bytes} bytes of gzip, ${allowed} are allowed.`);
  return bytes;
}
