import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type Definition, definitionsOf, inOrder } from "./definition.ts";

/** The modules; compiled code reads the same files, which stand beside it. */
const MODULES = path.resolve(import.meta.dirname, "../../../src");

/** All that the modules' `database` folders make. */
export interface Definitions {
  /** In the order in which they can be made. */
  readonly all: readonly Definition[];
  /** Names this very set. */
  readonly digest: string;
}

/**
 * Reads what every module makes of the database. The order: functions and views, then triggers, policies, access. Within
 * each, the module `db` comes first, then the others by name; within a module, its files by name, as they read.
 * @throws when two files make the same thing.
 */
export async function readDefinitions(): Promise<Definitions> {
  const found: Definition[] = [];
  const places = new Map<string, string>();
  for (const module of await modulesWithFiles()) {
    const folder = path.join(MODULES, module, "database");
    for (const name of (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort()) {
      const file = path.posix.join(module, "database", name);
      const definitions = definitionsOf(file, await readFile(path.join(folder, name), "utf8"));
      for (const definition of definitions) {
        const other = places.get(definition.name);
        if (other !== undefined) throw new Error(`${file} and ${other} both make ${definition.name}.`);
        places.set(definition.name, file);
      }
      found.push(...definitions);
    }
  }
  const all = inOrder(found);
  const hash = createHash("sha256");
  for (const { name, digest } of all) hash.update(`${digest}  ${name}\n`);
  return { all, digest: hash.digest("hex") };
}

async function modulesWithFiles(): Promise<string[]> {
  const names = (await readdir(MODULES)).filter((name) => existsSync(path.join(MODULES, name, "database")));
  return names.sort((a, b) => Number(b === "db") - Number(a === "db") || (a < b ? -1 : 1));
}
