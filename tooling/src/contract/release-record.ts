import { globSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { BuildDescription } from "@loubby/shared-contracts/http/remotes/shipping.schema";
import semver from "semver";
import type { Built } from "../webpack/build.ts";
import type { Operation, Operations } from "./operations.ts";

/** What a released build needs, whole: it can be judged when the sources that it was built from are gone. */
export interface ReleaseRecord {
  readonly name: string;
  readonly version: string;
  /** The range of the contract that a remote was built for; of a shell, the version that it offers. */
  readonly contract: string;
  /** What a remote takes from the shell, by import name and range; of a shell, nothing. */
  readonly requires: Readonly<Record<string, string>>;
  /** The remote's `remote.config.ts`; null for the shell. */
  readonly config: unknown;
  /** The operations whose contracts it carries. */
  readonly operations: Operations;
}

/** The record of a finished build. Throws when it carries an operation that the contracts do not declare. */
export function recordOf(built: Pick<Built, "dir">, declared: Operations): ReleaseRecord {
  const text = readFileSync(path.join(built.dir, "build.json"), "utf8");
  const { name, version, operations, remote, shell } = BuildDescription.parse(JSON.parse(text));
  const carried = operations.map((id): [string, Operation] => {
    const operation = declared[id];
    if (!operation) throw new Error(`${name} ${version} carries ${id}, which the contracts do not declare.`);
    return [id, operation];
  });
  return {
    name,
    version,
    contract: remote?.contract ?? shell?.contract ?? "",
    requires: remote?.requires ?? {},
    config: remote?.config ?? null,
    operations: Object.fromEntries(carried),
  };
}

/** Writes a record into its package and answers the file; a version that has one keeps it. */
export async function writeRecord(workspace: string, record: ReleaseRecord): Promise<string> {
  const file = path.join(workspace, record.name, "releases", `${record.version}.json`);
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(file, `${JSON.stringify(record, null, 1)}\n`, { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new Error(
      `${record.name} ${record.version} is already on record. Raise its version, or leave it.`,
      {
        cause: error,
      },
    );
  }
  return path.relative(workspace, file);
}

const KEPT = 2;

/** The records of the last two releases of every package of a workspace. */
export function lastRecords(workspace: string): ReleaseRecord[] {
  const files = globSync("*/releases/*.json", { cwd: workspace });
  const byPackage = Map.groupBy(files, (file) => file.split(path.sep)[0]);
  return [...byPackage.values()].flatMap((ofOne) =>
    ofOne
      .toSorted((a, b) => semver.rcompare(path.basename(a, ".json"), path.basename(b, ".json")))
      .slice(0, KEPT)
      .map((file) => JSON.parse(readFileSync(path.join(workspace, file), "utf8")) as ReleaseRecord),
  );
}
