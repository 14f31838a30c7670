// Builds one package: `compile.ts <name> <build>`, with `development` behind it for the development build that stands
// inside a build of the shell. Runs as a child of build.ts.
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Preset } from "./base.ts";
import { compileBuild, compileDevelopment } from "./compile-build.ts";
import { DEVELOPMENT_DIR } from "./development-dir.ts";
import { browserPackage, remotesDir } from "./packages.ts";

const [name = "", build = "", kind] = process.argv.slice(2);

try {
  await compilePackage();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** The finished directory appears at once under its name, or not at all. */
async function compilePackage(): Promise<void> {
  const pkg = browserPackage(name);
  const config = path.join(pkg.dir, "webpack.config.ts");
  const { default: preset } = (await import(pathToFileURL(config).href)) as { default: Preset };
  const forDevelopment = kind === "development";
  const inside = forDevelopment ? [DEVELOPMENT_DIR] : [];
  const finished = path.join(remotesDir, name, `${pkg.version}-${build}`, ...inside);
  const outDir = path.join(remotesDir, `.building-${name}-${build}-${process.pid}`);
  await mkdir(path.dirname(finished), { recursive: true });
  try {
    if (forDevelopment)
      await compileDevelopment(outDir, await preset({ build, outDir, development: "refresh" }));
    else await compileBuild(pkg, build, outDir, await preset({ build, outDir }));
    await publish(outDir, finished);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** A build is named by what it is made of: one that another process finished meanwhile is the same. */
async function publish(outDir: string, finished: string): Promise<void> {
  try {
    await rename(outDir, finished);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOTEMPTY" && code !== "EEXIST") throw error;
  }
}
