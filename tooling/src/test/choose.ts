import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { changedFiles } from "./changed-files.ts";
import { testsReachedBy } from "./reach.ts";
import { root } from "./run-command.ts";
import { filesOf, type Selection } from "./run-suites.ts";
import { suites } from "./suites.ts";

const names = suites.map(({ name }) => name).join(", ");

/**
 * What `npm test -- …` asks for: everything, some suites (`--only NAME`), the tests of folders and files, or what the
 * present changes can reach (`--changed`).
 * @throws Error in words for an unknown suite, option or path, and when nothing is to be run.
 */
export async function choose(args: string[]): Promise<Selection> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      only: { type: "string", multiple: true },
      changed: { type: "boolean" },
      since: { type: "string" },
    },
  });
  const only = values.only ?? [];
  for (const name of only) {
    if (!suites.some((suite) => suite.name === name))
      throw new Error(`There is no suite "${name}"; there are ${names}.`);
  }
  const chosen = only.length === 0 ? suites : suites.filter(({ name }) => only.includes(name));
  const isChanged = values.changed === true || values.since !== undefined;
  if (!isChanged && positionals.length === 0) return { suites: chosen };
  const files = new Set<string>();
  for (const given of positionals) for (const file of await testsAt(given)) files.add(file);
  if (isChanged) {
    for (const file of await testsReachedBy(await changedFiles(values.since), allTests())) files.add(file);
    if (files.size === 0) throw new Error("No test reaches what has changed.");
  }
  return { suites: chosen.filter(({ tests }) => tests !== undefined), files };
}

/** The tests in a folder, a file of tests itself, and for another file the tests that reach it. */
async function testsAt(given: string): Promise<readonly string[]> {
  const absolute = path.resolve(process.env["INIT_CWD"] ?? root, given);
  if (!existsSync(absolute)) throw new Error(`There is no ${given}.`);
  const wanted = path.relative(root, absolute).split(path.sep).join("/");
  const all = allTests();
  const found = all.includes(wanted)
    ? [wanted]
    : statSync(absolute).isDirectory()
      ? all.filter((file) => file.startsWith(`${wanted}/`))
      : await testsReachedBy([wanted], all);
  if (found.length === 0) throw new Error(`No test is in ${given} or reaches it.`);
  return found;
}

function allTests(): string[] {
  return suites.flatMap(filesOf);
}
