import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import { sendMail } from "#api/mail/send-mail";
import { emitLater } from "#api/realtime/emit-later";
import { startRealtime } from "#api/realtime/realtime";
import { principalOfToken } from "#api/identity/sessions/authenticate";
import { ownServer } from "#api/testing/own-server";
import { openTestNode, type OpenTestApp } from "#api/testing/test-app";

const TOKEN = "a-token-that-no-one-has-0123456789";

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(100);
}

/** A server and the processes that it started, one for each connection. */
async function processesOf(server: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid="]);
  const rows = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  return [server, ...rows.flatMap(([pid, parent]) => (parent === server && pid !== undefined ? [pid] : []))];
}

async function setting(t: TestContext) {
  let opened: OpenTestApp | undefined;
  // Before the server's own: a queue that is closed while its server is away may still plan to reconnect.
  t.after(() => opened?.close());
  const server = await ownServer(t);
  const app = (opened = await openTestNode(server.url));
  app.services.realtime = await startRealtime(app.services, app.http.server, (token) =>
    principalOfToken(app.services, token),
  );
  await app.http.ready();
  app.http.server.listen(0, "127.0.0.1");
  await once(app.http.server, "listening");
  const { port } = app.http.server.address() as AddressInfo;
  const get = (url: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${url}`, { headers, signal: AbortSignal.timeout(8_000) });
  return { server, app, get };
}

test("a database that goes down and comes back", { timeout: 180_000 }, async (t) => {
  const { server, app, get } = await setting(t);
  assert.equal((await get("/api/ready")).status, 200);
  await server.stop();

  await t.test("every route answers 503 with a reason and when to try again", async () => {
    const signedIn = { authorization: `Bearer ${TOKEN}`, cookie: `Token=${TOKEN}` };
    const calls = ["/api/ready", "/api/remotes", "/api/loubby/auth/user/user-profile/auth"];
    const pages = [
      "/dashboard",
      "/jobs",
      "/sitemap.xml",
      "/c/no-one",
      "/remotes/mfe-recruit/1.0.0-aaaa/x.js",
    ];
    for (const url of [...calls, ...pages]) {
      const answer = await get(url, signedIn);
      const body = await answer.text();
      assert.equal(answer.status, 503, `${url}: ${body}`);
      assert.ok(Number(answer.headers.get("retry-after")) > 0, url);
      if (calls.includes(url) && url !== "/api/ready")
        assert.equal(JSON.parse(body).code, "unavailable", url);
    }
    const page = await get("/dashboard", signedIn);
    assert.match(page.headers.get("content-type") ?? "", /text\/html/);
    assert.match(await page.text(), /can&#x27;t reach its database/);
  });

  await t.test("routes that need no database still answer", async () => {
    assert.equal((await get("/api/health")).status, 200);
    assert.equal((await get("/api/openapi.json")).status, 200);
  });

  await t.test("everything recovers by itself", async () => {
    await server.start();
    await until(async () => (await get("/api/ready")).status === 200);
    assert.equal((await get("/jobs")).status, 200);
    assert.equal(app.services.lifeline.isUp(), true);
    const worker = app.services.db.as({ role: "worker" });
    await worker.write((db) => emitLater(db, "user:no one", "notifications.changed.v1", {}));
    await worker.write((db) =>
      sendMail(app.services, db, { to: "ada@loubby.test", subject: "Hi", text: "Hi" }),
    );
    const left = () => worker.read((db) => sql`select id::text from mails where sent_at is null`.execute(db));
    await until(async () => (await left()).rows.length === 0);
    await until(async () => (await app.services.realtime?.outboxAge()) === 0);
  });

  await t.test("a server that silently hangs counts as down within seconds", async () => {
    const frozen = await processesOf(server.pid());
    for (const pid of frozen) process.kill(pid, "SIGSTOP");
    try {
      const answers = await Promise.all([get("/jobs"), get("/dashboard", { cookie: `Token=${TOKEN}` })]);
      assert.deepEqual(
        answers.map(({ status }) => status),
        [503, 503],
      );
      assert.equal((await get("/api/ready")).status, 503);
    } finally {
      for (const pid of frozen) process.kill(pid, "SIGCONT");
    }
    await until(async () => (await get("/api/ready")).status === 200);
  });
});
