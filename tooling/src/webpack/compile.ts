// Builds one package: `compile.ts <name> <build>`. Runs as a child of build.ts.
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import webpack from "webpack";
import type { Preset } from "./base.ts";
import { compressAll } from "./compress.ts";
import { describeBuild } from "./describe.ts";
import { browserPackage, remotesDir } from "./packages.ts";

const [name = "", build = ""] = process.argv.slice(2);

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
  const finished = path.join(remotesDir, name, `${pkg.version}-${build}`);
  const outDir = path.join(remotesDir, `.building-${name}-${build}-${process.pid}`);
  await mkdir(path.dirname(finished), { recursive: true });
  try {
    await run(await preset({ build, outDir }));
    await describeBuild(pkg, build, outDir);
    await compressAll(outDir);
    await rename(outDir, finished);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

function run(config: webpack.Configuration): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const compiler = webpack(config);
  compiler.run((error, stats) => {
    compiler.close(() => {
      if (error) reject(error);
      else if (stats?.hasErrors())
        reject(new Error(stats.toString({ preset: "errors-only", colors: false })));
      else resolve();
    });
  });
  return promise;
}
