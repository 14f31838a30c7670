import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** Which version of the product a node runs. */
export interface Version {
  readonly version: string;
  readonly commit: string;
}

/** It stays the same while the process runs. */
let ownCommit: string | undefined;

const PACKAGE = path.resolve(import.meta.dirname, "../..");

/** LOUBBY_VERSION as a build writes it, such as `1.4.0+3f2c1ab`. */
export const versionSetting = z
  .string()
  .regex(/^[\w.-]{1,40}(?:\+[\w.-]{1,40})?$/, "must be a version and a commit, like 1.4.0+3f2c1ab");

/** The version that was set, else the package's with the commit of a clone; `unknown` where neither says. */
export function versionOf(set: string | undefined): Version {
  const [version, commit] = set?.split("+") ?? [];
  return {
    version: version ?? packageVersion(),
    commit: commit ?? (set === undefined ? (ownCommit ??= commitOf()) : "unknown"),
  };
}

/** As people quote it. */
export const nameOfVersion = ({ version, commit }: Version): string => `${version}+${commit}`;

function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(PACKAGE, "package.json"), "utf8")) as {
    version: string;
  };
  return version;
}

/**
 * What the assembled product was made from, else that of this clone alone: the product may lie inside someone else's
 * repository.
 */
function commitOf(): string {
  const assembled = path.join(PACKAGE, "commit");
  if (existsSync(assembled)) return readFileSync(assembled, "utf8").trim();
  try {
    const args = ["rev-parse", "--show-prefix", "--short=10", "HEAD"];
    const stdio = ["ignore", "pipe", "ignore"] as const;
    const said = execFileSync("git", args, {
      cwd: PACKAGE,
      encoding: "utf8",
      stdio: [...stdio],
      timeout: 2000,
    });
    const [prefix, commit] = said.split("\n");
    return prefix === "platform-api/" && commit ? commit : "unknown";
  } catch {
    return "unknown";
  }
}
