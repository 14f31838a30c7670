import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { type Built, buildChanged } from "@loubby/tooling/build";
import { root } from "@loubby/tooling/packages";
import { buildMonolith } from "./monolith.ts";

const bundles = path.join(root, ".cache", "bundles");

/**
 * Builds what changed, and the same pages as one bundle: as small as it would ship, or as soon as it can be had. Answers
 * where the bundle stands.
 */
export async function buildBoth(minimize: boolean): Promise<string> {
  const builds = await buildChanged(console.log);
  const form = minimize ? "small" : "quick";
  const dir = path.join(bundles, `${form}-${await fingerprint(builds)}`);
  if (existsSync(dir)) return dir;
  console.log("Building the same pages as one bundle");
  const draft = path.join(bundles, `.building-${process.pid}`);
  try {
    await mkdir(draft, { recursive: true });
    await buildMonolith(builds, draft, minimize);
    await rename(draft, dir);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return dir;
}

/** The bundle is made of what the builds are made of, put together by `monolith.ts`. */
async function fingerprint(builds: readonly Built[]): Promise<string> {
  const hash = createHash("sha256").update(
    await readFile(path.join(import.meta.dirname, "monolith.ts"), "utf8"),
  );
  for (const { name, build } of builds) hash.update(`${name} ${build}\n`);
  return hash.digest("hex").slice(0, 10);
}
