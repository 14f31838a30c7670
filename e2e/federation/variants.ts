import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { compileBuild } from "@loubby/tooling/compile-build";
import { browserPackage, remotesDir } from "@loubby/tooling/packages";
import type { Preset } from "@loubby/tooling/webpack";

/** A build of a remote that differs from its sources in a few words. */
export interface Variant {
  readonly remote: string;
  readonly version: string;
  /** By file below the package: passages and what stands there instead. */
  readonly replace?: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>>;
  /** The contract range that its manifest declares, in place of its own. */
  readonly contract?: string;
}

/** A variant that stands ready to be shipped. */
export interface BuiltVariant {
  readonly remote: string;
  readonly version: string;
  /** Ten hex digits. */
  readonly build: string;
  readonly dir: string;
}

/** Builds a variant with the remote's own preset, outside the directory that an API serves by itself. */
export async function buildVariant(variant: Variant): Promise<BuiltVariant> {
  const { remote, version, replace = {}, contract } = variant;
  const pkg = { ...browserPackage(remote), version };
  const sources = await sourcesDigest(remote);
  const build = createHash("sha256")
    .update(sources)
    .update(JSON.stringify(variant))
    .digest("hex")
    .slice(0, 10);
  const dir = path.join(path.dirname(remotesDir), "variants", remote, `${version}-${build}`);
  const built = { remote, version, build, dir };
  if (existsSync(path.join(dir, "build.json"))) return built;
  const outDir = `${dir}.${process.pid}`;
  await mkdir(path.dirname(dir), { recursive: true });
  const { default: preset } = (await import(pathToFileURL(path.join(pkg.dir, "webpack.config.ts")).href)) as {
    default: Preset;
  };
  const config = await preset({ build, outDir });
  const rules = Object.entries(replace).map(([file, passages]) => ({
    test: path.join(pkg.dir, file),
    enforce: "pre" as const,
    use: [{ loader: path.join(import.meta.dirname, "replace-loader.ts"), options: { replace: passages } }],
  }));
  config.module = { ...config.module, rules: [...(config.module?.rules ?? []), ...rules] };
  try {
    await compileBuild(pkg, build, outDir, config);
    if (contract !== undefined) await declareContract(outDir, contract);
    await rename(outDir, dir);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
  return built;
}

/** The build that the clone runs changes with every source; so must what is made from it. */
async function sourcesDigest(remote: string): Promise<string> {
  const current = JSON.parse(await readFile(path.join(remotesDir, "current.json"), "utf8")) as Record<
    string,
    string
  >;
  return current[remote] ?? "";
}

/** Lets a finished build claim another contract, in its manifest's own bytes and in what the registry is told. */
async function declareContract(dir: string, contract: string): Promise<void> {
  const manifestFile = path.join(dir, "mf-manifest.json");
  const manifest = JSON.parse(await readFile(manifestFile, "utf8")) as {
    metaData: { contract: { contract: string } };
  };
  manifest.metaData.contract.contract = contract;
  const bytes = Buffer.from(JSON.stringify(manifest));
  await writeFile(manifestFile, bytes);
  await writeFile(`${manifestFile}.br`, brotliCompressSync(bytes));
  await writeFile(`${manifestFile}.gz`, gzipSync(bytes));
  const descriptionFile = path.join(dir, "build.json");
  const description = JSON.parse(await readFile(descriptionFile, "utf8")) as {
    remote: { contract: string; manifestIntegrity: string; config: { contract: string } };
  };
  description.remote.contract = contract;
  description.remote.config.contract = contract;
  description.remote.manifestIntegrity = `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
  await writeFile(descriptionFile, JSON.stringify(description));
}
