import assert from "node:assert/strict";
import { test } from "node:test";
import type { Registry, RegistryEntry } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import type { BuildTrace } from "../federation/reports/traces.ts";
import { buildLines } from "./build-lines.ts";

const config = {
  format: 1 as const,
  name: "mfe-x",
  contract: "^1.0.0",
  routes: [],
  widgets: [],
  addMenu: [],
};
const built = (version: string, build: string) => ({
  name: "mfe-x",
  version,
  build,
  manifest: "/m",
  manifestIntegrity: "",
  entryIntegrity: "",
  contract: "^1.0.0",
  config,
});
const entry: RegistryEntry = { ...built("1.1.0", "bb"), reason: "tenant", previous: built("1.0.0", "aa") };
const registry = (remotes: RegistryEntry[], killed: Registry["killed"] = []): Registry => ({
  schema: 1,
  revision: "1",
  shell: { version: "1.0.0", build: "ss" },
  remotes,
  killed,
});
const trace = (build: string, state: BuildTrace["state"], failures: string[] = []): BuildTrace => ({
  remote: "mfe-x",
  build,
  version: "1.0.0",
  state,
  steps: {},
  requires: {},
  failures,
  errors: 0,
});
const only = (...args: Parameters<typeof buildLines>) => {
  const [line] = buildLines(...args);
  assert.ok(line);
  return line;
};

test("a remote that no one opened is not loaded, and says whose build it is", () => {
  const line = only(registry([entry]), null, new Map());
  assert.deepEqual(
    [line.build, line.state, line.reason, line.offered],
    ["1.1.0-bb", "not loaded", "on trial for your company", null],
  );
});

test("the build before is named when it had to step in, with what was wrong", () => {
  const traces = new Map([
    ["mfe-x@bb", trace("bb", "failed", ["entry: gone"])],
    ["mfe-x@aa", trace("aa", "running")],
  ]);
  const line = only(registry([entry]), null, traces);
  assert.deepEqual([line.build, line.state], ["1.0.0-aa", "running"]);
  assert.match(line.reason, /did not start/);
  assert.deepEqual(line.trace?.failures, ["entry: gone"]);
});

test("a killed remote says why", () => {
  const line = only(registry([entry], [{ name: "mfe-x", reason: "Paused." }]), null, new Map());
  assert.deepEqual([line.state, line.reason], ["killed", "Paused."]);
});

test("an override runs sources, and says whose wish that is", () => {
  const manifest = "http://localhost:3101/mf-manifest.json";
  const unvouched = { manifest, manifestIntegrity: "", entryIntegrity: "" };
  const line = only(
    registry([{ ...entry, ...unvouched, reason: "override", previous: null }]),
    null,
    new Map(),
  );
  assert.deepEqual(
    [line.build, line.reason, line.override],
    ["sources", "overridden in your session", manifest],
  );
});

test("what a new tab would run is named when it is another build", () => {
  const offer = registry([{ ...entry, ...built("1.2.0", "cc") }]);
  assert.equal(only(registry([entry]), offer, new Map()).offered, "1.2.0-cc");
});
