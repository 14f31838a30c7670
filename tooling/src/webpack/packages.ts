import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../../..");

/** Where builds stand, one directory a build: `<name>/<version>-<build>/`. */
export const remotesDir = path.join(root, "dist", "remotes");

export const shellName = "host-shell";

/** A package that is built for the browser. */
export interface BrowserPackage {
  readonly name: string;
  readonly version: string;
  /** Absolute path of its sources. */
  readonly dir: string;
}

/** The shell and every remote of the workspace, the shell first. */
export function browserPackages(): BrowserPackage[] {
  const remotes = readdirSync(root)
    .filter((name) => name.startsWith("mfe-"))
    .sort();
  return [shellName, ...remotes].map(browserPackage);
}

/** One of them by its directory's name. Throws when there is none. */
export function browserPackage(name: string): BrowserPackage {
  const dir = path.join(root, name);
  return { name, dir, version: packageVersion(dir) };
}

function packageVersion(dir: string): string {
  const { version } = JSON.parse(readFileSync(path.join(dir, "package.json"), "utf8")) as { version: string };
  return version;
}

/** The version of a dependency as it is installed for the package in `dir`. */
export function installedVersion(dir: string, dependency: string): string {
  return packageVersion(path.join(dir, "node_modules", dependency));
}
