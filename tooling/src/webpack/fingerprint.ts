import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type BrowserPackage, root } from "./packages.ts";

/** What every browser build is made from, beside the package itself. */
const SHARED_INPUTS = [
  "shared-contracts/src",
  "shared-contracts/package.json",
  "shared-ui/src",
  "shared-ui/package.json",
  "tooling/src/webpack",
  "tooling/package.json",
  "host-shell/src/provide.ts",
  "host-shell/src/faces",
  "pnpm-lock.yaml",
];

const NOT_BUILT = /\.test\.tsx?$/;
const NOT_ENTERED = new Set(["node_modules", "dist", "coverage"]);
/** Beside a package's sources: what its released builds need, which is written after they were built. */
const RECORDS = "releases";

/**
 * Answers a function from a package to its build id: ten hex digits that change exactly when something that the
 * build is made from changes. What all packages share is read once.
 */
export function fingerprints(): (pkg: BrowserPackage) => string {
  const shared = digestOf(SHARED_INPUTS.map((input) => path.join(root, input)));
  return (pkg) =>
    createHash("sha256")
      .update(shared)
      .update(digestOf(inputsOf(pkg)))
      .digest("hex")
      .slice(0, 10);
}

function inputsOf({ dir }: BrowserPackage): string[] {
  const entries = readdirSync(dir).filter((name) => name !== RECORDS && !NOT_ENTERED.has(name));
  return entries.toSorted().map((name) => path.join(dir, name));
}

function digestOf(inputs: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap(filesOf)) {
    hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function filesOf(input: string): string[] {
  const entries = listing(input);
  if (entries === null) return [input];
  return entries
    .filter((entry) => !NOT_ENTERED.has(entry.name) && !NOT_BUILT.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(input, entry.name);
      return entry.isDirectory() ? filesOf(file) : entry.isFile() ? [file] : [];
    });
}

function listing(input: string) {
  try {
    return readdirSync(input, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return null;
    throw error;
  }
}
