import assert from "node:assert/strict";
import { test } from "node:test";
import type { Registry } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import { RegistryClient } from "./registry-client.ts";

const answer = (revision: string, killed: Registry["killed"] = [], build = "0123456789"): Registry => ({
  schema: 1,
  revision,
  shell: { version: "1.0.0", build },
  remotes: [],
  killed,
});

class MemoryStorage {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

const dead = () => Promise.reject(new Error("no answer"));

function clientWith(storage: MemoryStorage, first: () => Promise<Registry>) {
  const server = { fetch: first };
  const client = new RegistryClient({ fetchRegistry: () => server.fetch(), storage, budget: 50 });
  return { client, server };
}

test("gives the same person the last good answer while the registry is down", async () => {
  const { client, server } = clientWith(new MemoryStorage(), async () => answer("r1"));
  await client.open("ada/acme");
  server.fetch = dead;
  await client.open("ada/acme");
  assert.deepEqual(client.getState(), {
    status: "ready",
    registry: answer("r1"),
    source: "stored",
    offer: null,
  });
});

test("never gives one organization's last good answer in another", async () => {
  const { client, server } = clientWith(new MemoryStorage(), async () => answer("r1"));
  await client.open("ada/acme");
  server.fetch = dead;
  await client.open("ada/globex");
  assert.equal(client.getState().status, "failed");
});

test("leaves nothing of the answer after sign-out", async () => {
  const storage = new MemoryStorage();
  const { client } = clientWith(storage, async () => answer("r1"));
  await client.open("ada/acme");
  client.close();
  assert.equal(storage.items.size, 0);
  assert.equal(client.getState().status, "pending");
});

test("treats a hanging registry as down; Retry asks it again", async () => {
  const { client, server } = clientWith(new MemoryStorage(), () => new Promise(() => {}));
  await client.open("ada/acme");
  assert.equal(client.getState().status, "failed");
  server.fetch = async () => answer("r2");
  await client.retry();
  assert.deepEqual(client.getState(), {
    status: "ready",
    registry: answer("r2"),
    source: "server",
    offer: null,
  });
});

test("ignores an answer that arrives after the person has changed", async () => {
  const late = Promise.withResolvers<Registry>();
  const { client, server } = clientWith(new MemoryStorage(), () => late.promise);
  const first = client.open("ada/acme");
  server.fetch = async () => answer("for bob");
  await client.open("bob/acme");
  late.resolve(answer("for ada"));
  await first;
  assert.deepEqual(client.getState(), {
    status: "ready",
    registry: answer("for bob"),
    source: "server",
    offer: null,
  });
});

test("applies a kill in an open tab, which keeps its other builds", async () => {
  const { client, server } = clientWith(new MemoryStorage(), async () => answer("r1"));
  await client.open("ada/acme");
  const killed = [{ name: "mfe-recruit", reason: "Paused." }];
  server.fetch = async () => answer("r2", killed);
  await client.refresh();
  assert.deepEqual(client.getState(), {
    status: "ready",
    registry: answer("r1", killed),
    source: "server",
    offer: null,
  });
});

test("offers another build, and runs it only once accepted", async () => {
  const { client, server } = clientWith(new MemoryStorage(), async () => answer("r1"));
  await client.open("ada/acme");
  const fresh = answer("r2", [], "9876543210");
  server.fetch = async () => fresh;
  await client.refresh();
  assert.deepEqual(client.getState(), {
    status: "ready",
    registry: answer("r1"),
    source: "server",
    offer: fresh,
  });
  client.takeOffer();
  assert.deepEqual(client.getState(), { status: "ready", registry: fresh, source: "server", offer: null });
});

test("withdraws the offer of a build that was rolled back", async () => {
  const { client, server } = clientWith(new MemoryStorage(), async () => answer("r1"));
  await client.open("ada/acme");
  server.fetch = async () => answer("r2", [], "9876543210");
  await client.refresh();
  server.fetch = async () => answer("r3");
  await client.refresh();
  assert.deepEqual(client.getState(), {
    status: "ready",
    registry: answer("r1"),
    source: "server",
    offer: null,
  });
});

test("offers the registry's answer to a tab that started from the stored one", async () => {
  const storage = new MemoryStorage();
  const { client, server } = clientWith(storage, async () => answer("r1"));
  await client.open("ada/acme");
  server.fetch = dead;
  await client.open("ada/acme");
  server.fetch = async () => answer("r2", [], "9876543210");
  await client.refresh();
  const state = client.getState();
  assert.equal(state.status === "ready" && state.offer?.revision, "r2");
});

test("loses only the fallback when storage is broken or forbidden", async () => {
  const storage = new MemoryStorage();
  storage.items.set("remotes-registry", "{not json");
  storage.setItem = () => {
    throw new Error("quota");
  };
  const { client, server } = clientWith(storage, async () => answer("r1"));
  await client.open("ada/acme");
  assert.equal(client.getState().status, "ready");
  server.fetch = dead;
  await client.open("ada/acme");
  assert.equal(client.getState().status, "failed");
});

test("never stores an answer with an override; falls back to the last one without", async () => {
  const { client, server } = clientWith(new MemoryStorage(), async () => answer("r1"));
  await client.open("ada/acme");
  const config = {
    format: 1 as const,
    name: "mfe-x",
    contract: "^1.0.0",
    routes: [],
    widgets: [],
    addMenu: [],
  };
  const override: Registry["remotes"][number] = {
    name: "mfe-x",
    version: "1.0.0",
    build: "0123456789",
    manifest: "http://localhost:3101/mf-manifest.json",
    manifestIntegrity: "",
    entryIntegrity: "",
    contract: "^1.0.0",
    config,
    reason: "override",
    previous: null,
  };
  server.fetch = async () => ({ ...answer("r2"), remotes: [override] });
  await client.open("ada/acme");
  server.fetch = dead;
  await client.open("ada/acme");
  const state = client.getState();
  assert.equal(state.status === "ready" && state.registry.revision, "r1");
});
