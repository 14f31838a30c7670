import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BuildDescription } from "@loubby/shared-contracts/http/remotes/shipping.schema";
import { CONTRACT_VERSION } from "@loubby/shared-contracts/shell/remote";
import { integrityOf } from "./integrity.ts";
import type { LazyFiles } from "./lazy-files.ts";
import { type BrowserPackage, shellName } from "./packages.ts";
import { BUNDLER_RUNTIME, CONTRACT_FACE, readProvided, versionFor } from "./provided.ts";

/** What webpack's graph tells of a build. */
export interface BuildGraph {
  /** What each `import()` fetches: size budgets are kept by it. */
  readonly lazy: LazyFiles;
  /** Ids of the endpoints whose contracts it carries. */
  readonly operations: readonly string[];
}

/** `build.json`: what the registry is told, and what stays for checks. File names are relative to its directory. */
interface DescriptionFile extends BuildDescription, BuildGraph {
  readonly operations: string[];
  /** Integrity of every script and style sheet by file name. */
  readonly chunks: Readonly<Record<string, string>>;
}

type RemoteDescription = NonNullable<BuildDescription["remote"]>;

interface Manifest {
  readonly metaData: {
    readonly remoteEntry: { readonly path: string; readonly name: string };
    readonly contract: RemoteDescription["config"];
    readonly requires: Record<string, string>;
  };
}

const MANIFEST = "mf-manifest.json";

/** Puts integrity into the page of a shell's development build, of which nothing else is described. */
export async function describeDevelopment(dir: string): Promise<void> {
  await protectHtml(path.join(dir, "index.html"), await chunkIntegrity(dir));
}

/** Writes `build.json` into a finished build, and integrity into the HTML of the shell's. */
export async function describeBuild(
  pkg: BrowserPackage,
  build: string,
  dir: string,
  { lazy, operations }: BuildGraph,
): Promise<void> {
  const chunks = await chunkIntegrity(dir);
  const isShell = pkg.name === shellName;
  if (isShell) await protectHtml(path.join(dir, "index.html"), chunks);
  const description: DescriptionFile = {
    name: pkg.name,
    version: pkg.version,
    build,
    operations: [...operations],
    remote: isShell ? null : await describeRemote(dir, chunks),
    shell: isShell ? await describeShell(pkg.dir) : null,
    chunks,
    lazy,
  };
  await writeFile(path.join(dir, "build.json"), JSON.stringify(description, null, 1));
}

async function describeRemote(dir: string, chunks: Readonly<Record<string, string>>) {
  // The statistics beside the manifest serve its making only.
  await rm(path.join(dir, "mf-stats.json"), { force: true });
  const bytes = await readFile(path.join(dir, MANIFEST));
  const { remoteEntry, contract: config, requires } = (JSON.parse(bytes.toString()) as Manifest).metaData;
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
    requires,
  };
}

/** What the shell in `dir` offers to remotes: the contract's version, and the version behind each name it provides. */
export async function describeShell(dir: string): Promise<NonNullable<BuildDescription["shell"]>> {
  const { names } = await readProvided();
  const provides = [...names, BUNDLER_RUNTIME].map((name) => [
    name,
    name === CONTRACT_FACE ? CONTRACT_VERSION : versionFor(dir, name),
  ]);
  return { contract: CONTRACT_VERSION, provides: Object.fromEntries(provides) as Record<string, string> };
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
