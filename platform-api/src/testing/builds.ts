import { createHash } from "node:crypto";
import { shipping } from "@loubby/shared-contracts/http/remotes/shipping";
import type { BuildDescription, BuildFile } from "@loubby/shared-contracts/http/remotes/shipping.schema";
import { integrityOf } from "#api/remotes/builds/build-files";
import { insertBuild } from "#api/remotes/remotes.sql";
import type { Person } from "./person.ts";
import type { TestApp } from "./test-app.ts";

/** A small build of a remote, with its files. */
export interface TestBuild {
  readonly description: BuildDescription;
  readonly contents: Readonly<Record<string, Buffer>>;
  readonly files: Record<string, BuildFile>;
}

/** What a test wants a build to be; the rest is believable. */
export interface BuildWish {
  readonly remote?: string;
  readonly version?: string;
  readonly contract?: string;
  readonly path?: `/dashboard/${string}`;
  readonly operations?: string[];
}

/** Makes a remote's build whose id follows from what is wished. */
export function remoteBuild(wish: BuildWish = {}): TestBuild {
  const { remote = "mfe-x", version = "1.0.0", contract = "^1.0.0", path = "/dashboard/x" } = wish;
  const build = createHash("sha256").update(JSON.stringify(wish)).digest("hex").slice(0, 10);
  const config = {
    format: 1 as const,
    name: remote,
    contract,
    routes: [{ path, page: "home", title: "X", access: "signed_in" as const }],
    widgets: [],
    addMenu: [],
  };
  const requires = { react: "^19.3.1" };
  const entry = Buffer.from(`/* ${remote} ${version} */`.padEnd(2000, " "));
  const manifest = Buffer.from(JSON.stringify({ metaData: { contract: config, requires } }));
  const contents = { "remoteEntry.js": entry, "c/page.12345678.js": entry, "mf-manifest.json": manifest };
  const description: BuildDescription = {
    name: remote,
    version,
    build,
    operations: wish.operations ?? ["jobs.list"],
    remote: {
      manifest: "mf-manifest.json",
      manifestIntegrity: integrityOf(manifest),
      entry: "remoteEntry.js",
      entryIntegrity: integrityOf(entry),
      contract,
      config,
      requires,
    },
    shell: null,
  };
  return { description, contents, files: filesOf(contents) };
}

/** Makes a build of the shell that offers this contract; with a development build in it when its page's title is given. */
export function shellBuild(version: string, contract: string, development?: string): TestBuild {
  const build = createHash("sha256").update(`${version} ${contract}`).digest("hex").slice(0, 10);
  const page = (title: string) => Buffer.from(`<!doctype html><html><title>${title}</title></html>`);
  const contents = {
    "index.html": page(version),
    ...(development === undefined ? {} : { "dev/index.html": page(development) }),
  };
  const description: BuildDescription = {
    name: "host-shell",
    version,
    build,
    operations: [],
    remote: null,
    shell: { contract, provides: { react: "19.3.1" } },
  };
  return { description, contents, files: filesOf(contents) };
}

function filesOf(contents: TestBuild["contents"]): Record<string, BuildFile> {
  return Object.fromEntries(
    Object.entries(contents).map(([path, bytes]) => [
      path,
      { size: bytes.length, integrity: integrityOf(bytes) },
    ]),
  );
}

/** Registers a build without its files, as if it had been shipped; answers its id. */
export async function addBuild(app: TestApp, { description, files }: TestBuild): Promise<string> {
  const { name: remote, version, build } = description;
  const row = { remote, version, build, description, files, path: `${remote}/${version}-${build}` };
  const added = await app.services.db
    .as({ role: "release" })
    .write((sql) => insertBuild(sql, { ...row, origin: "shipped" }));
  if (!added) throw new Error(`${remote} ${version} is there already.`);
  return build;
}

/** Ships a build as a team does: grants, bytes to the storage, registration. `bytesOf` may send others. */
export async function shipBuild(
  deployer: Pick<Person, "call">,
  { description, contents, files }: TestBuild,
  bytesOf = (path: string): Buffer | null => contents[path] ?? null,
) {
  const request = { params: { remote: description.name }, body: { description, files } };
  const { data } = await deployer.call(shipping.begin, request);
  for (const { path, url, contentType } of data) {
    const body = bytesOf(path);
    if (body === null) continue;
    const answer = await fetch(url, {
      method: "PUT",
      headers: { "content-type": contentType },
      body: new Uint8Array(body),
    });
    if (!answer.ok) throw new Error(`${path} was refused with ${answer.status}: ${await answer.text()}`);
  }
  return deployer.call(shipping.register, request);
}
