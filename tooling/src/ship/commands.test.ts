import assert from "node:assert/strict";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import type { Release, ReleasedBuild } from "@loubby/shared-contracts/http/remotes/releases.schema";
import { forgetSignIn, keepSignIn, readDeployer } from "./deployer.ts";
import { pickBuild } from "./releases.ts";

const build = (version: string, id: string, removed_at: string | null = null): ReleasedBuild => ({
  build: id,
  version,
  origin: "shipped",
  contract: "^1.0.0",
  registered_at: "2026-01-01T00:00:00.000Z",
  removed_at,
  health: { loads: 0, failures: 0, errors: 0, p50: null, p95: null },
});

const release: Release = {
  remote: "mfe-x",
  active: "3333333333",
  previous: null,
  killed: null,
  canaries: [],
  builds: [
    build("1.3.0", "4444444444", "2026-02-01T00:00:00.000Z"),
    build("1.2.0", "3333333333"),
    build("1.1.0", "2222222222"),
    build("1.1.0", "1111111111"),
  ],
  changed_at: null,
};

test("a build is named by its id, its version, or both", () => {
  for (const name of ["3333333333", "1.2.0", "1.2.0-3333333333"])
    assert.equal(pickBuild(release, name).build, "3333333333");
});

test("without a name it is the newest that stands and is not active", () => {
  assert.equal(pickBuild(release).build, "2222222222");
});

test("a name that fits none, or more than one, is refused with what there is", () => {
  assert.throws(() => pickBuild(release, "1.3.0"), /no build "1\.3\.0".*1\.2\.0-3333333333/s);
  assert.throws(() => pickBuild(release, "1.1.0"), /more than one build "1\.1\.0": 1\.1\.0-2222222222/);
});

test("a sign-in is kept for its own address, for this user's eyes, until it is forgotten", (t) => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), "deployer-"));
  t.after(() => rmSync(DATA_DIR, { recursive: true }));
  const environment = { DATA_DIR, PORT: "4000" };
  assert.throws(() => readDeployer(environment), /No one is signed in to http:\/\/localhost:4000/);
  keepSignIn(environment, { url: "http://localhost:4000", token: "secret" });
  assert.equal(readDeployer(environment).token, "secret");
  assert.equal(statSync(path.join(DATA_DIR, "deployer.json")).mode & 0o077, 0);
  assert.throws(() => readDeployer({ ...environment, LOUBBY_URL: "https://elsewhere.test" }), /elsewhere/);
  forgetSignIn(environment);
  assert.throws(() => readDeployer(environment), /No one is signed in/);
});

test("a deploy key in the environment goes before a sign-in", () => {
  const environment = { LOUBBY_URL: "https://product.test/", LOUBBY_DEPLOY_KEY: "key" };
  assert.deepEqual(readDeployer(environment), { url: "https://product.test", token: "key" });
  assert.throws(() => readDeployer({ LOUBBY_URL: "nonsense" }), /LOUBBY_URL must begin with http/);
});
