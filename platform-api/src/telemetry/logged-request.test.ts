import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import path from "node:path";
import { test } from "node:test";
import type { FastifyRequest } from "fastify";
import { findFreePort } from "@loubby/tooling/free-port";
import { fromSource } from "@loubby/tooling/from-source";
import { newToken } from "#api/identity/sessions/tokens";
import { sharedApp } from "#api/testing/test-app";
import { candidate } from "#api/testing/person";
import { mailTo, tokenIn } from "#api/testing/mailbox";
import { unmaskedLinks } from "#api/testing/unmasked-links";
import { sendMail } from "#api/mail/send-mail";
import { loggedRequest, maskLine } from "./logged-request.ts";

const openApp = sharedApp();

const logged = (url: string) =>
  loggedRequest({ method: "GET", url, host: "a.test", ip: "10.0.0.1", socket: {} } as FastifyRequest).url;

test("the log keeps no link for signing, answering or resetting a password", () => {
  for (const path of ["/offers/", "/references/", "/contact/", "/api/loubby/auth/reset-password/"])
    for (const rest of ["", "/accept", "?from=mail"])
      assert.equal(logged(`${path}${newToken()}${rest}`), `${path}…${rest}`);
});

test("the log keeps no secret in a query, even with an encoded question mark", () => {
  const token = "Ab3".padEnd(43, "x");
  assert.equal(logged(`/emailVerification?token=${token}`), "/emailVerification?token=…");
  assert.equal(
    logged(`/onboarding/login?then=%2Foffers%2F${token}&a=1`),
    "/onboarding/login?then=%2Foffers%…&a=1",
  );
  assert.equal(logged(`/offers/${token}.`), "/offers/….");
  assert.equal(logged(`/files/a.pdf?X-Amz-Signature=${"0a".repeat(32)}`), "/files/a.pdf?X-Amz-Signature=…");
});

test("the log keeps ids and names", () => {
  for (const url of [
    "/api/recruit/jobs/01a201fa-4a4e-785e-b9cc-cb0925d45453/applications?limit=30",
    "/jobs/01a201fa-4a4e-785e-b9cc-cb0925d45453/senior-baker-for-the-bakery-of-the-old-town-in-lagos?q=baker",
    "/dashboard?job=01a201fa-4a4e-785e-b9cc-cb0925d45453&tab=board",
  ])
    assert.equal(logged(url), url);
});

test("no line contains a token, whatever it is about", () => {
  const token = "Ab3".padEnd(43, "x");
  assert.equal(maskLine(JSON.stringify({ err: `at\n${token} failed` })), '{"err":"at\\n… failed"}');
  const address = `https://files.test/a.pdf?X-Amz-Signature=${"0a".repeat(32)}`;
  assert.equal(
    maskLine(JSON.stringify({ location: address })),
    '{"location":"https://files.test/a.pdf?X-Amz-Signature=…"}',
  );
});

test("a very long address is cut, at a cost that grows only with its length", () => {
  assert.equal(logged(`/${"a".repeat(50_000)}`).length, 2_000);
  // Each would take minutes if a mask looked ahead from every sign of it.
  for (const sign of ["a", "A", "-", "_"]) {
    logged(`/${sign.repeat(1_000_000)}`);
    maskLine(JSON.stringify({ err: sign.repeat(1_000_000) }));
  }
});

test("every test checks the links of every mail it sent", async () => {
  const app = await openApp();
  await candidate(app);
  assert.deepEqual(await unmaskedLinks(app), []);
  const { services } = app;
  const send = (text: string) =>
    services.db
      .as({ role: "auth" })
      .write((db) => sendMail(services, db, { to: "a@b.test", subject: "A", text }));
  const short = `https://loubby.test/new/${newToken().slice(0, 22)}A1`;
  await send(`Look: ${short}`);
  assert.deepEqual(await unmaskedLinks(app), [new URL(short).pathname]);
  await services.db.as({ role: "worker" }).write((db) => db.deleteFrom("mails").execute());
});

test("a running API logs neither a mail's token nor the page it was opened from", async (t) => {
  const app = await openApp();
  const kofi = await candidate(app);
  const token = tokenIn(await mailTo(app, kofi.email, "Confirm"));
  const [port, filesPort] = [await findFreePort(), await findFreePort()];
  const { databaseUrl, dataDir } = app.services.config;
  const api = spawn(process.execPath, [...fromSource, "src/main.ts"], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(dataDir, "api"),
      PORT: String(port),
      FILES_PORT: String(filesPort),
      TRUST_PROXY: "1",
      LOUBBY_VERSION: "9.8.7+abcdef0",
    },
  });
  t.after(() => api.kill("SIGKILL"));
  let log = "";
  for (const stream of [api.stdout, api.stderr]) stream.on("data", (text: Buffer) => (log += text));
  const has = async (word: string) => {
    while (!log.includes(word)) {
      assert.equal(api.exitCode, null, log);
      await new Promise((resolve) => api.stdout.once("data", resolve));
    }
  };
  await has("Server listening");
  const url = `http://127.0.0.1:${port}`;
  for (const address of [
    `/emailVerification?token=${token}`,
    `/api/none/${token}`,
    `/api/none?then=%2F${token}`,
  ])
    await fetch(url + address, { headers: { referer: `${url}/emailVerification?token=${token}` } });
  await has("/api/none?then=");
  assert.ok(!log.includes(token), log);
  assert.match(log, /emailVerification\?token=…/);
  assert.match(log, /"msg":"Loubby 9\.8\.7\+abcdef0"/);
  assert.match(log, /client addresses: the address one proxy hop away, from X-Forwarded-For/);
  await has('"msg":"request completed"');
  const completed = log.split("\n").filter((line) => line.includes("request completed"));
  // A reply's headers hold cookies and signed addresses; its status is all that the log needs.
  const replies = completed.map((line) => (JSON.parse(line) as { res: object }).res);
  for (const reply of replies) assert.deepEqual(Object.keys(reply), ["statusCode"]);
  assert.match(completed.join(), /"res":\{"statusCode":404\}/);
});
