import assert from "node:assert/strict";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import { remoteBuild, type TestBuild } from "#api/testing/builds";
import { superAdmin } from "#api/testing/person";
import { type TestApp, testApp } from "#api/testing/test-app";
import { operationsOf } from "./missing-operations.ts";
import { releaseLocalBuilds } from "./release-local-builds.ts";
import { remotesSettings } from "../settings.ts";

/** Puts a build where a version of the product has its own; answers its directory. */
async function bring(app: TestApp, { description, contents }: TestBuild): Promise<string> {
  const { dir: remotesDir } = app.services.config.of(remotesSettings);
  const directory = `${description.version}-${description.build}`;
  const target = path.join(remotesDir, "mfe-x", directory);
  for (const [file, bytes] of Object.entries(contents)) {
    await mkdir(path.dirname(path.join(target, file)), { recursive: true });
    await writeFile(path.join(target, file), bytes);
  }
  await writeFile(path.join(target, "build.json"), JSON.stringify(description));
  await writeFile(path.join(remotesDir, "current.json"), JSON.stringify({ "mfe-x": directory }));
  return directory;
}

test("the builds of a product version", async (t) => {
  const app = await testApp(t);
  const admin = await superAdmin(app);
  const operations = operationsOf(app.served);
  const release = async () => {
    const released = await releaseLocalBuilds(app.services, operations);
    return released.map(({ description }) => description.version);
  };
  const running = async () => {
    const [one] = (await admin.call(releases.list, {})).data;
    return [one?.active, one?.previous];
  };
  const old = remoteBuild({ version: "1.0.0" });
  const fresh = remoteBuild({ version: "1.1.0" });
  const address = `/remotes/mfe-x/${await bring(app, old)}/c/page.12345678.js`;

  await t.test("run for everyone once they are released, and once only", async () => {
    assert.deepEqual(await release(), ["1.0.0"]);
    assert.deepEqual(await release(), []);
    assert.deepEqual(await running(), [old.description.build, null]);
  });

  await t.test("are served by nodes of another version, which don't have them", async () => {
    await rm(path.join(app.services.config.of(remotesSettings).dir, "mfe-x"), { recursive: true });
    const { statusCode, body } = await app.http.inject(address);
    assert.equal(statusCode, 200);
    assert.match(body, /mfe-x 1\.0\.0/);
  });

  await t.test(
    "are replaced by those of the next version, and return with the previous version",
    async () => {
      await bring(app, fresh);
      assert.deepEqual(await release(), ["1.1.0"]);
      assert.deepEqual(await running(), [fresh.description.build, old.description.build]);
      await bring(app, old);
      assert.deepEqual(await release(), ["1.0.0"]);
      assert.deepEqual(await running(), [old.description.build, fresh.description.build]);
    },
  );

  await t.test("write a line for each change to the audit trail", async () => {
    const { data } = await admin.call(releases.history, { params: { remote: "mfe-x" }, query: {} });
    const reasons = data.map(({ action, reason }) => `${action}: ${reason}`);
    assert.deepEqual(reasons, Array(3).fill("promote: Came with this version of the product."));
  });
});
