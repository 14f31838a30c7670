import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import semver from "semver";

/** Where the rolled-up contracts stand, one file a version. */
export const contractDir = path.join("shared-contracts", "contract");

/** The versions that have a file in a workspace, oldest first. */
export function recordedVersions(workspace: string): string[] {
  const dir = path.join(workspace, contractDir);
  if (!existsSync(dir)) return [];
  const names = readdirSync(dir).filter((name) => name.endsWith(".d.ts"));
  return semver.sort(names.map((name) => name.slice(0, -".d.ts".length)));
}

/** The text of a version's file, or null when there is none. */
export function readContract(workspace: string, version: string): string | null {
  const file = contractFile(workspace, version);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

export function contractFile(workspace: string, version: string): string {
  return path.join(workspace, contractDir, `${version}.d.ts`);
}

/** The versions of the contract that released shells offered. */
export function releasedVersions(workspace: string): ReadonlySet<string> {
  const records = globSync("host-shell/releases/*.json", { cwd: workspace });
  return new Set(
    records.map((file) => {
      const record = JSON.parse(readFileSync(path.join(workspace, file), "utf8")) as { contract: string };
      return record.contract;
    }),
  );
}
