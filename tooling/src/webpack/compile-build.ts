import webpack, { type Compilation, type Configuration } from "webpack";
import { compressAll } from "./compress.ts";
import { describeBuild, describeDevelopment } from "./describe.ts";
import { lazyFilesOf } from "./lazy-files.ts";
import { operationsOf } from "./operations.ts";
import type { BrowserPackage } from "./packages.ts";

/**
 * Builds a package into `outDir` and describes and compresses what came of it, well or `quick`. Throws what webpack said.
 */
export async function compileBuild(
  pkg: BrowserPackage,
  build: string,
  outDir: string,
  config: Configuration,
  quick = false,
): Promise<void> {
  const compilation = await run(config);
  const lazy = lazyFilesOf(compilation);
  await describeBuild(pkg, build, outDir, { lazy, operations: await operationsOf(compilation) });
  await compressAll(outDir, quick);
}

/** Builds the shell for development into `outDir`. Throws what webpack said. */
export async function compileDevelopment(outDir: string, config: Configuration): Promise<void> {
  await run(config);
  await describeDevelopment(outDir);
  await compressAll(outDir, true);
}

function run(config: Configuration): Promise<Compilation> {
  const { promise, resolve, reject } = Promise.withResolvers<Compilation>();
  const compiler = webpack(config);
  compiler.run((error, stats) => {
    compiler.close(() => {
      if (error) reject(error);
      else if (stats === undefined) reject(new Error("webpack built nothing."));
      else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: "errors-only", colors: false })));
      else resolve(stats.compilation);
    });
  });
  return promise;
}
