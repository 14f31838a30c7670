import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import { addBuild, remoteBuild } from "#api/testing/builds";
import { superAdmin } from "#api/testing/person";
import { type TestApp, sharedApp } from "#api/testing/test-app";
import { mustServeReleasedBuilds, operationsOf } from "./missing-operations.ts";
import { registerLocalBuilds } from "./register-local-builds.ts";
import { remotesSettings } from "../settings.ts";

const openApp = sharedApp();

const params = { remote: "mfe-x" };

test("refuses to start an API that lacks operations of a served build, and names both", async () => {
  const app = await openApp();
  const admin = await superAdmin(app);
  const operations = operationsOf(app.served);
  const good = await addBuild(app, remoteBuild({ version: "1.0.0", operations: ["jobs.list"] }));
  const lost = await addBuild(app, remoteBuild({ version: "1.1.0", operations: ["jobs.list", "jobs.gone"] }));
  await admin.call(releases.promote, { params, body: { build: good } });
  await mustServeReleasedBuilds(app.services, operations);
  await admin.call(releases.canary, { params, body: { build: lost, percent: 1 } });
  await assert.rejects(
    mustServeReleasedBuilds(app.services, operations),
    new RegExp(`mfe-x 1\\.1\\.0-${lost} calls jobs\\.gone`),
  );
});

async function buildLocally(app: TestApp, version: string, operations: string[]): Promise<string> {
  const { description } = remoteBuild({ version, operations });
  const directory = `${version}-${description.build}`;
  const { dir: remotesDir } = app.services.config.of(remotesSettings);
  await mkdir(path.join(remotesDir, "mfe-x", directory), { recursive: true });
  await writeFile(path.join(remotesDir, "mfe-x", directory, "build.json"), JSON.stringify(description));
  await writeFile(path.join(remotesDir, "current.json"), JSON.stringify({ "mfe-x": directory }));
  return description.build;
}

test("a clone's own builds", async (t) => {
  const app = await openApp();
  const admin = await superAdmin(app);
  const operations = operationsOf(app.served);
  const start = async () => {
    await registerLocalBuilds(app.services, operations);
    const [release] = (await admin.call(releases.list, {})).data;
    return [release?.active, release?.previous];
  };

  const first = await buildLocally(app, "1.0.0", ["jobs.list"]);
  await t.test("run as soon as they are built", async () => {
    assert.deepEqual(await start(), [first, null]);
  });

  await t.test("leave later releases alone until the sources change", async () => {
    const shipped = await addBuild(app, remoteBuild({ version: "2.0.0" }));
    await admin.call(releases.promote, { params, body: { build: shipped } });
    assert.deepEqual(await start(), [shipped, first]);
    const second = await buildLocally(app, "1.0.1", ["jobs.list", "jobs.gone"]);
    assert.deepEqual(await start(), [second, shipped]);
  });

  await t.test("are no fallback once the API lacks what they call", async () => {
    const third = await buildLocally(app, "1.0.2", ["jobs.list"]);
    assert.deepEqual(await start(), [third, null]);
  });
});
