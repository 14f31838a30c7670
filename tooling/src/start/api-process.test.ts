import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { spawn } from "node:child_process";
import { findFreePort } from "../postgres/free-port.ts";
import { describeError, openApiLog } from "./api-log.ts";
import { type ApiOptions, type RunningApi, runApi } from "./api-process.ts";

const serve = `import { createServer } from "node:http";
import { appendFileSync } from "node:fs";
appendFileSync(process.env.STARTS, process.pid + "\\n");
const server = createServer((_, reply) => reply.end(String(process.pid))).listen(Number(process.env.PORT), "127.0.0.1");
process.on("SIGTERM", () => { console.log("closing"); server.close(() => process.exit(0)); server.closeAllConnections(); });`;
const crash = `import { appendFileSync } from "node:fs";
appendFileSync(process.env.STARTS, process.pid + "\\n");
console.error("the cupboard is bare");
process.exit(3);`;

let folder: string;
let api: RunningApi | undefined;
let options: ApiOptions;
let reported: string[];
let starts: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "loubby-api-"));
  starts = path.join(folder, "starts");
  const port = await findFreePort();
  reported = [];
  options = {
    entry: path.join(folder, "main.mjs"),
    cwd: folder,
    env: { ...process.env, PORT: String(port), STARTS: starts },
    readyUrl: `http://127.0.0.1:${port}/`,
    log: openApiLog(path.join(folder, "api.log"), () => {}),
    report: (line) => reported.push(line),
    onGivenUp: () => {},
    firstPause: 1,
  };
  writeFileSync(options.entry, serve);
});

afterEach(async () => {
  await api?.stop();
  api = undefined;
  rmSync(folder, { recursive: true });
});

const answer = async () => (await fetch(options.readyUrl)).text();
const isAnswering = () =>
  answer().then(
    () => true,
    () => false,
  );
const startCount = () => readFileSync(starts, "utf8").trim().split("\n").length;

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(10);
}

test("an API that is killed comes back by itself", async () => {
  api = runApi(options);
  await api.ready;
  const first = Number(await answer());
  process.kill(first, "SIGKILL");
  await until(() => reported.includes("The API is back"));
  assert.notEqual(Number(await answer()), first);
  assert.match(reported[0] ?? "", /stopped unexpectedly \(SIGKILL\)/);
});

test("an API that stops on request is not started again", async () => {
  api = runApi(options);
  await api.ready;
  await api.stop();
  assert.equal(await isAnswering(), false);
  assert.equal(startCount(), 1);
  assert.deepEqual(reported, []);
});

test("an API that dies before it was ready is not retried, and its last words are told", async () => {
  writeFileSync(options.entry, crash);
  api = runApi(options);
  await assert.rejects(api.ready, /didn't start\. Its last output:\nthe cupboard is bare/);
  assert.equal(startCount(), 1);
});

test("an API that keeps crashing is given up in words", async () => {
  const { promise: reason, resolve } = Promise.withResolvers<string>();
  api = runApi({ ...options, onGivenUp: resolve });
  await api.ready;
  writeFileSync(options.entry, crash);
  process.kill(Number(await answer()), "SIGKILL");
  assert.match(await reason, /crashed 6 times in a row \(exit code 3\).*\nthe cupboard is bare/s);
  assert.equal(startCount(), 6);
});

test("the API stops when the process that started it is killed", async () => {
  const module = new URL("./api-process.ts", import.meta.url).href;
  const { entry, cwd, env, readyUrl } = options;
  const script = `const { runApi } = await import("${module}");
    const log = { follow() {}, lastLines: () => [] };
    await runApi({ ...${JSON.stringify({ entry, cwd, readyUrl })}, env: process.env, log, report() {}, onGivenUp() {} }).ready;
    process.stdout.write("up");`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", script], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(parent.stdout, "data");
  assert.equal(await isAnswering(), true);
  parent.kill("SIGKILL");
  await until(async () => !(await isAnswering()));
});

test("the terminal shows errors of the API with their request, and nothing below an error", () => {
  const failed = JSON.stringify({
    level: 50,
    reqId: "r-1",
    msg: "request failed",
    err: { message: "no such table" },
  });
  assert.equal(describeError(failed), "API error (request r-1): no such table");
  assert.equal(describeError(JSON.stringify({ level: 40, msg: "slow" })), undefined);
  assert.equal(describeError("not structured"), undefined);
});
