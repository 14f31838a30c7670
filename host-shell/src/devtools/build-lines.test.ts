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

test("shows a remote that no one opened as not loaded, with its build", () => {
  const line = only(registry([entry]), null, new Map());
  assert.deepEqual(
    [line.build, line.state, line.reason, line.offered],
    ["1.1.0-bb", "not loaded", "on trial for your company", null],
  );
});

test("names the previous build when it had to step in, and why", () => {
  const traces = new Map([
    ["mfe-x@bb", trace("bb", "failed", ["entry: gone"])],
    ["mfe-x@aa", trace("aa", "running")],
  ]);
  const line = only(registry([entry]), null, traces);
  assert.deepEqual([line.build, line.state], ["1.0.0-aa", "running"]);
  assert.match(line.reason, /failed to start/);
  assert.deepEqual(line.trace?.failures, ["entry: gone"]);
});

test("says why a remote was killed", () => {
  const line = only(registry([entry], [{ name: "mfe-x", reason: "Paused." }]), null, new Map());
  assert.deepEqual([line.state, line.reason], ["killed", "Paused."]);
});

test("shows that an override runs from sources, and who gets it", () => {
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

test("names the build that a new tab would run when it differs", () => {
  const offer = registry([{ ...entry, ...built("1.2.0", "cc") }]);
  assert.equal(only(registry([entry]), offer, new Map()).offered, "1.2.0-cc");
});
