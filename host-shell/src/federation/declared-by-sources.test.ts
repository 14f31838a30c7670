import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test, type TestContext } from "node:test";
import type { Registry, RegistryEntry } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import { withDeclarations } from "./declared-by-sources.ts";

const config = (path: `/dashboard/${string}`, name = "mfe-x") => ({
  format: 1 as const,
  name,
  contract: "^1.0.0",
  routes: [{ path, page: "home", title: "X", access: "signed_in" as const }],
  widgets: [],
  addMenu: [],
});
const built = {
  name: "mfe-x",
  version: "1.0.0",
  build: "0123456789",
  contract: "^1.0.0",
  config: config("/dashboard/built"),
  previous: null,
};
const registry = (entry: RegistryEntry): Registry => ({
  schema: 1,
  revision: "1",
  shell: { version: "1.0.0", build: "0123456789" },
  remotes: [entry],
  killed: [],
});
const overriddenBy = (manifest: string): RegistryEntry => ({
  ...built,
  manifest,
  manifestIntegrity: "",
  entryIntegrity: "",
  reason: "override",
});

/** A dev server that answers every request with this manifest. */
async function serve(t: TestContext, contract: object): Promise<string> {
  const metaData = {
    globalName: "x",
    remoteEntry: { name: "remoteEntry.js", path: "" },
    contract,
    chunks: {},
    requires: {},
  };
  const server = createServer((_, answer) => answer.end(JSON.stringify({ metaData })));
  t.after(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mf-manifest.json`;
}

const pathOf = async (entry: RegistryEntry) =>
  (await withDeclarations(registry(entry))).remotes[0]?.config.routes[0]?.path;

test("uses the pages that an override's sources declare", async (t) => {
  const manifest = await serve(t, config("/dashboard/new"));
  assert.equal(await pathOf(overriddenBy(manifest)), "/dashboard/new");
});

test("keeps the build's pages when the sources are another remote's or the server is down", async (t) => {
  const other = await serve(t, config("/dashboard/new", "mfe-other"));
  assert.equal(await pathOf(overriddenBy(other)), "/dashboard/built");
  assert.equal(await pathOf(overriddenBy("http://127.0.0.1:9/mf-manifest.json")), "/dashboard/built");
});

test("never asks a registered build", async (t) => {
  const manifest = await serve(t, config("/dashboard/new"));
  const entry: RegistryEntry = {
    ...built,
    manifest,
    manifestIntegrity: "sha384-x",
    entryIntegrity: "sha384-x",
    reason: "active",
  };
  assert.equal(await pathOf(entry), "/dashboard/built");
});
