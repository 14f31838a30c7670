import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { RemoteConfig } from "@loubby/shared-contracts/shell/remote";
import { integrityOf } from "./integrity.ts";
import type { LazyFiles } from "./lazy-files.ts";
import { type BrowserPackage, shellName } from "./packages.ts";

/** `build.json`: what the registry has to know about a build. File names are relative to its directory. */
interface BuildDescription {
  readonly name: string;
  readonly version: string;
  readonly build: string;
  /** Integrity of every script and style sheet by file name. */
  readonly chunks: Readonly<Record<string, string>>;
  /** What each `import()` fetches: size budgets are kept by it. */
  readonly lazy: LazyFiles;
  /** Remotes only; the shell is started by its `index.html`. */
  readonly remote: {
    readonly manifest: string;
    readonly manifestIntegrity: string;
    readonly entry: string;
    readonly entryIntegrity: string;
    /** Semver range of the contract. */
    readonly contract: string;
    readonly config: RemoteConfig;
  } | null;
}

interface Manifest {
  readonly metaData: {
    readonly remoteEntry: { readonly path: string; readonly name: string };
    readonly contract: RemoteConfig;
  };
}

const MANIFEST = "mf-manifest.json";

/** Writes `build.json` into a finished build, and integrity into the HTML of the shell's. */
export async function describeBuild(
  pkg: BrowserPackage,
  build: string,
  dir: string,
  lazy: LazyFiles,
): Promise<void> {
  const chunks = await chunkIntegrity(dir);
  const isShell = pkg.name === shellName;
  if (isShell) await protectHtml(path.join(dir, "index.html"), chunks);
  const description: BuildDescription = {
    name: pkg.name,
    version: pkg.version,
    build,
    chunks,
    lazy,
    remote: isShell ? null : await describeRemote(dir, chunks),
  };
  await writeFile(path.join(dir, "build.json"), JSON.stringify(description, null, 1));
}

async function describeRemote(dir: string, chunks: Readonly<Record<string, string>>) {
  // The statistics beside the manifest serve its making only.
  await rm(path.join(dir, "mf-stats.json"), { force: true });
  const bytes = await readFile(path.join(dir, MANIFEST));
  const { remoteEntry, contract: config } = (JSON.parse(bytes.toString()) as Manifest).metaData;
  const entry = path.posix.join(remoteEntry.path, remoteEntry.name);
  const entryIntegrity = chunks[entry];
  if (!entryIntegrity) throw new Error(`The manifest names ${entry}, which was not built.`);
  return {
    manifest: MANIFEST,
    manifestIntegrity: integrityOf(bytes),
    entry,
    entryIntegrity,
    contract: config.contract,
    config,
  };
}

async function chunkIntegrity(dir: string): Promise<Record<string, string>> {
  const files = (await readdir(dir, { recursive: true })).filter((file) => /\.(js|css)$/.test(file)).sort();
  const pairs = files.map(async (file) => [
    file.replaceAll(path.sep, "/"),
    integrityOf(await readFile(path.join(dir, file))),
  ]);
  return Object.fromEntries(await Promise.all(pairs));
}

async function protectHtml(file: string, chunks: Readonly<Record<string, string>>): Promise<void> {
  const html = await readFile(file, "utf8");
  const withIntegrity = html.replace(/(src|href)="([^"]+\.(?:js|css))"/g, (attribute, _kind, url: string) => {
    const name = Object.keys(chunks).find((chunk) => url.endsWith(`/${chunk}`));
    return name ? `${attribute} integrity="${chunks[name]}" crossorigin="anonymous"` : attribute;
  });
  await writeFile(file, withIntegrity);
}
