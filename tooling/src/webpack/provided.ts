import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { init, parse } from "es-module-lexer";
import { installedVersion, root, shellName } from "./packages.ts";

/** The face of the contracts that every remote takes from the shell. */
export const CONTRACT_FACE = "@loubby/shared-contracts/shell";

/** What starts a remote's entry and finds its shared modules: every remote takes the shell's one copy, as a global. */
export const BUNDLER_RUNTIME = "@module-federation/webpack-bundler-runtime";

const shellDir = path.join(root, shellName);

/** What the shell provides to remotes, as the build of a remote has to know it. */
export interface Provided {
  /** Every import name that the shell answers. */
  readonly names: ReadonlySet<string>;
  /** For packages of which only a part is provided: the exports that remotes may use. */
  readonly faces: Readonly<Record<string, ReadonlySet<string>>>;
}

/** Reads the shell's list; that of its development build is longer. */
export async function readProvided(development = false): Promise<Provided> {
  const list = pathToFileURL(path.join(shellDir, "src", "provide.ts")).href;
  const { provided, providedInDevelopment } = (await import(list)) as Record<string, object>;
  await init;
  return {
    names: new Set(Object.keys({ ...provided, ...(development ? providedInDevelopment : {}) })),
    faces: { "react-router-dom": exportsOfFace("router"), "@tanstack/react-query": exportsOfFace("query") },
  };
}

function exportsOfFace(name: string): ReadonlySet<string> {
  const file = path.join(shellDir, "src", "faces", `${name}.ts`);
  const [, exports] = parse(readFileSync(file, "utf8"));
  return new Set(exports.map((entry) => entry.n));
}

/** The package that an import name belongs to: `antd` of `antd/es/button`. */
export function packageOf(importName: string): string {
  return importName.split("/", importName.startsWith("@") ? 2 : 1).join("/");
}

/** The version of the package behind an import name, as the package in `dir` has it, else as the shell has it. */
export function versionFor(dir: string, importName: string): string {
  const dependency = packageOf(importName);
  try {
    return installedVersion(dir, dependency);
  } catch {
    return installedVersion(shellDir, dependency);
  }
}

/** Where each of antd's exports lives: `Button` → `antd/es/button`. */
export function antdSubpaths(): ReadonlyMap<string, string> {
  const index = readFileSync(path.join(shellDir, "node_modules", "antd", "es", "index.js"), "utf8");
  const found = index.matchAll(/export \{ default as (\w+) \} from '\.\/([\w-]+)';/g);
  return new Map([...found].map(([, name, folder]) => [name ?? "", `antd/es/${folder}`]));
}
