import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { findFreePort } from "@loubby/tooling/free-port";
import { publishJob } from "#api/testing/job-form";
import { employer } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

const root = path.resolve(import.meta.dirname, "../..");
const MINUTE = 60_000;

/** Compiles what production runs, as `pnpm build:api` does; what was not there before is not there afterwards. */
async function compile(t: TestContext): Promise<void> {
  const tsc = path.join(root, "node_modules/typescript/bin/tsc");
  for (const pkg of ["shared-contracts", "public-pages", "platform-api"]) {
    const dist = path.join(root, pkg, "dist");
    if (!existsSync(dist)) t.after(() => rm(dist, { recursive: true, force: true }));
    const args = [tsc, "-p", path.join(root, pkg, "tsconfig.build.json")];
    await promisify(execFile)(process.execPath, args, { env: withoutSources() }).catch(
      (error: { stdout: string }) => assert.fail(`${pkg} does not compile:\n${error.stdout}`),
    );
  }
}

/** The environment without what makes Node read sources in place of the compiled files. */
function withoutSources(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...rest } = process.env;
  return rest;
}

/** Starts the compiled API on a database; answers where it listens once it does. */
async function start(t: TestContext, databaseUrl: string, dataDir: string): Promise<string> {
  const [port, filesPort] = [await findFreePort(), await findFreePort()];
  const api = spawn(process.execPath, ["dist/main.js"], {
    cwd: path.join(root, "platform-api"),
    env: {
      ...withoutSources(),
      NODE_ENV: "development",
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      FILES_PORT: String(filesPort),
      LOG_LEVEL: "error",
    },
  });
  t.after(() => api.kill("SIGKILL"));
  let said = "";
  for (const stream of [api.stdout, api.stderr]) stream.on("data", (text: Buffer) => (said += text));
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    assert.equal(api.exitCode, null, `The compiled API stopped:\n${said}`);
    const ready = await fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return url;
    await sleep(200);
  }
}

test("the compiled API serves the public pages with their scripts", { timeout: 5 * MINUTE }, async (t) => {
  await compile(t);
  const app = await testApp(t);
  const job = await publishJob(await employer(app, "Acme"), { title: "Baker" });
  const { databaseUrl, dataDir } = app.services.config;
  const url = await start(t, databaseUrl, path.join(dataDir, "compiled"));
  const read = async (address: string) => {
    const answer = await fetch(url + address);
    return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
  };

  assert.match((await read("/jobs")).text, /Baker/);
  const form = await read(`/jobs/${job._id}/baker/apply`);
  assert.equal(form.status, 200);
  const assets = [...form.text.matchAll(/"(\/public\/[^"]+)"/g)].map(([, address = ""]) => address);
  assert.ok(assets.length >= 4, assets.join());
  for (const asset of assets) assert.equal((await read(asset)).status, 200, asset);
  const script = await read(assets.find((asset) => asset.endsWith("apply.js")) ?? "");
  assert.match(script.type ?? "", /javascript/);
  const [, imported = ""] = /from "\.\/([\w-]+\.js)"/.exec(script.text) ?? [];
  const other = await read(`${path.posix.dirname(assets[0] ?? "")}/${imported}`);
  assert.equal(other.status, 200, `the script's import of ${imported}`);
  assert.equal((await read("/jobs/none")).status, 404);
  assert.equal((await read("/cards/none")).status, 404);
});
