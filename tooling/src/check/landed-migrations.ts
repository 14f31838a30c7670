import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Beside the migrations: the hash of each that has landed, as `sha256sum` writes and checks them. */
export const LANDED = "landed.sha256";

/** What `landed.sha256` in a folder says, and what stands there. */
export interface Migrations {
  /** Hash by name, in order. */
  readonly landed: ReadonlyMap<string, string>;
  readonly standing: ReadonlyMap<string, string>;
}

/** Reads a folder of migrations. */
export function readMigrations(folder: string): Migrations {
  const lines = readFileSync(path.join(folder, LANDED), "utf8").split("\n").filter(Boolean);
  const landed = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const hash = (name: string) =>
    createHash("sha256")
      .update(readFileSync(path.join(folder, name)))
      .digest("hex");
  return { landed, standing: new Map(names.sort().map((name) => [name, hash(name)])) };
}

/**
 * What is wrong with them, in words. A database that ran a migration refuses to start when its file has changed since,
 * and one that ran a later migration would run an earlier one too late.
 */
export function problemsOf({ landed, standing }: Migrations): string[] {
  const problems: string[] = [];
  const last = [...landed.keys()].at(-1) ?? "";
  for (const [name, hash] of landed) {
    const now = standing.get(name);
    if (now === undefined) problems.push(`${name} has landed and is gone. Restore it.`);
    else if (now !== hash)
      problems.push(`${name} has landed and was edited. Undo that, and add a new migration.`);
  }
  for (const name of standing.keys()) {
    if (landed.has(name)) continue;
    problems.push(
      name > last
        ? `${name} is not in ${LANDED} yet. When it is final, run: npm run migrations`
        : `${name} comes before ${last}, which has landed. Give it a higher number.`,
    );
  }
  return problems;
}

/** `landed.sha256` with the new migrations added; what has landed stays as it is. */
export function withNew({ landed, standing }: Migrations): string {
  const all = new Map([...standing, ...landed]);
  return [...all]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, hash]) => `${hash}  ${name}\n`)
    .join("");
}
