import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { BuildDescription } from "@loubby/shared-contracts/http/remotes/shipping.schema";
import { remotesDir } from "../webpack/packages.ts";

/** A finished build as it describes itself, and where it stands. */
export interface StandingBuild {
  readonly dir: string;
  readonly description: BuildDescription;
}

/** Reads the build in a directory. */
export function readBuild(dir: string): StandingBuild {
  const file = path.join(dir, "build.json");
  if (!existsSync(file)) throw new Error(`There is no build in ${dir}.`);
  return {
    dir: path.resolve(dir),
    description: BuildDescription.parse(JSON.parse(readFileSync(file, "utf8"))),
  };
}

/** The build that a person means: a directory, or `name@build` with the build's id, its version or both. */
export function findBuild(said: string): StandingBuild {
  const [name = "", wanted] = said.split("@");
  if (wanted === undefined) return readBuild(said);
  const dir = path.join(remotesDir, name);
  const standing = existsSync(dir) ? readdirSync(dir) : [];
  const fitting = standing.filter(
    (label) => label === wanted || label.startsWith(`${wanted}-`) || label.endsWith(`-${wanted}`),
  );
  const [picked] = fitting;
  if (picked !== undefined && fitting.length === 1) return readBuild(path.join(dir, picked));
  throw new Error(
    `${fitting.length === 0 ? "No build" : "More than one build"} of ${name} is called ${wanted}; there are ${standing.join(", ")}.`,
  );
}

/**
 * Lets a product see these builds as those of its clone and no others, for as long as `work` takes. No two may be of
 * one package.
 */
export async function withBuilds<T>(
  builds: readonly StandingBuild[],
  work: (dir: string) => Promise<T>,
): Promise<T> {
  const dir = await mkdtemp(path.join(tmpdir(), "loubby-kit-"));
  try {
    const current: Record<string, string> = {};
    for (const build of builds) {
      const { name } = build.description;
      if (current[name] !== undefined) throw new Error(`Two builds of ${name} can't run at once.`);
      current[name] = labelOf(build);
      await mkdir(path.join(dir, name));
      await symlink(build.dir, path.join(dir, name, labelOf(build)));
    }
    await writeFile(path.join(dir, "current.json"), JSON.stringify(current));
    return await work(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** `1.4.0-0123456789` */
export function labelOf({ description }: StandingBuild): string {
  return `${description.version}-${description.build}`;
}
