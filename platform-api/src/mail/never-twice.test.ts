import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { test, type TestContext } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { fromSource } from "@loubby/tooling/from-source";
import { ownerSql } from "#api/testing/as-owner";
import { startSmtpServer, type SmtpServer } from "#api/testing/smtp-server";
import { sharedApp, testApp, type TestApp } from "#api/testing/test-app";
import { deliverMail } from "./deliver-mail.ts";
import { openMailTransport } from "./mail-transport.ts";
import { insertMail } from "./mails.sql.ts";
import { readRefusal } from "./read-refusal.ts";
import { tellOfUnknown } from "#api/delivery/tell-of-unknown";

const openApp = sharedApp();

const KILLS = 4;
const MAILS = 250;

/** Adds mails that no job knows of, over one connection; answers their ids. */
async function write(app: TestApp, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuidv7());
  await app.services.db.as({ role: "worker" }).read(async (sql) => {
    for (const id of ids)
      await insertMail(sql, {
        id,
        to_address: "ada@loubby.test",
        subject: "Once",
        body_text: "Once.",
        body_html: null,
        from_name: null,
        reply_to: null,
        calendar_text: null,
        calendar_method: null,
        calendar_beside_text: null,
        calendar_beside_method: null,
      });
  });
  return ids;
}

/** Adds one. */
async function writeOne(app: TestApp): Promise<string> {
  const [id = ""] = await write(app, 1);
  return id;
}

const idsOf = ({ received }: SmtpServer) =>
  received.map(({ source }) => /^Message-ID: <([\da-f-]{36})@/m.exec(source)?.[1] ?? "");

async function stateOf(app: TestApp, id: string): Promise<string> {
  const [mail] = await ownerSql<{ state: string }>(app.services, "select state from mails where id = $1", [
    id,
  ]);
  return mail?.state ?? "none";
}

/** Says of some mails that the server took them. */
async function statusServer(t: TestContext, smtp: SmtpServer): Promise<string> {
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? "", "http://status").searchParams.get("message_id") ?? "";
    const accepted = idsOf(smtp).some((id) => asked.startsWith(`<${id}@`));
    response.setHeader("content-type", "application/json").end(JSON.stringify({ accepted }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/status`;
}

/** Hands mails over in a process of its own, which is killed once the server has so many, or left to end. */
async function handOver(
  app: TestApp,
  smtp: SmtpServer,
  { until = Infinity, statusUrl }: { readonly until?: number; readonly statusUrl?: string },
): Promise<void> {
  const entry = path.resolve(import.meta.dirname, "../testing/hand-over-mails.ts");
  const child = spawn(process.execPath, [...fromSource, "--no-warnings", entry], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      NODE_ENV: "test",
      DATABASE_URL: app.services.config.databaseUrl,
      DATA_DIR: app.services.config.dataDir,
      SMTP_URL: smtp.url,
      ...(statusUrl !== undefined && { MAIL_STATUS_URL: statusUrl }),
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = once(child, "close");
  while (child.exitCode === null && smtp.received.length < until) await sleep(5);
  child.kill("SIGKILL");
  await ended;
}

/** Kills the process again and again, then lets it end; answers the ids that arrived and those that no one knows of. */
async function underKills(t: TestContext, asks: boolean) {
  const smtp = await startSmtpServer({ slowness: 30 });
  t.after(() => smtp.close());
  const app = await testApp(t);
  const written = await write(app, MAILS);
  const statusUrl = asks ? await statusServer(t, smtp) : undefined;
  const options = statusUrl === undefined ? {} : { statusUrl };
  for (let kills = 0; kills < KILLS; kills += 1)
    await handOver(app, smtp, { ...options, until: smtp.received.length + 30 + Math.random() * 20 });
  // What is asked for and isn't there is sent by the try after that.
  for (let rest = 0; rest < 2; rest += 1) await handOver(app, smtp, options);
  const states = await ownerSql<{ id: string; state: string }>(app.services, "select id, state from mails");
  const inState = (state: string) => states.filter((mail) => mail.state === state).map(({ id }) => id);
  return { written, arrived: idsOf(smtp), sent: inState("sent"), unknown: inState("unknown"), app };
}

test("a mail never leaves twice, however often the process that sends it is killed", async (t) => {
  const { written, arrived, sent, unknown, app } = await underKills(t, false);
  assert.equal(new Set(arrived).size, arrived.length, "nothing arrived twice");
  assert.equal(sent.length + unknown.length, written.length, "every mail is sent or in doubt");
  assert.ok(unknown.length <= KILLS * 5, `${unknown.length} in doubt: one a connection at most`);
  assert.ok(
    sent.every((id) => arrived.includes(id)),
    "what is said to be sent has arrived",
  );
  t.diagnostic(`${arrived.length} arrived, ${unknown.length} in doubt after ${KILLS} kills`);
  const told: string[] = [];
  const operator = { ...app.services.config, operatorEmail: "operator@loubby.test" };
  await tellOfUnknown(
    { ...app.services, config: operator },
    {
      deliver: async ({ body_text }) => void told.push(body_text),
      ask: async () => null,
      close: () => undefined,
    },
  );
  assert.match(told[0] ?? "", new RegExp(`^${unknown.length} mails? w`));
});

test("where the mail server can be asked, none is missed either", async (t) => {
  const { written, arrived, sent, unknown } = await underKills(t, true);
  assert.equal(new Set(arrived).size, arrived.length, "nothing arrived twice");
  assert.deepEqual(new Set(arrived), new Set(written), "everything arrived");
  assert.deepEqual([sent.length, unknown.length], [written.length, 0]);
});

test("a mail whose connection breaks while the server takes it is not sent again", async (t) => {
  const smtp = await startSmtpServer();
  const app = await openApp();
  const config = { ...app.services.config, smtpUrl: smtp.url };
  const transport = openMailTransport(config);
  t.after(async () => {
    transport.close();
    await smtp.close();
  });
  const id = await writeOne(app);
  smtp.breakNext();
  await assert.rejects(deliverMail(app.services, transport, id));
  assert.equal(await stateOf(app, id), "sending");
  for (let tries = 0; tries < 3; tries += 1) await deliverMail(app.services, transport, id);
  assert.equal(await stateOf(app, id), "unknown");
  assert.equal(smtp.received.length, 1);
});

test("a mail that the server refuses is tried again, unless it refuses for good", async (t) => {
  const smtp = await startSmtpServer();
  const app = await openApp();
  const transport = openMailTransport({ ...app.services.config, smtpUrl: smtp.url });
  t.after(async () => {
    transport.close();
    await smtp.close();
  });
  const reported: unknown[] = [];
  const services = { db: app.services.db, faults: { report: (error: unknown) => void reported.push(error) } };
  const id = await writeOne(app);
  smtp.refuseNext();
  await assert.rejects(deliverMail(services, transport, id), /451 later/);
  assert.equal(await stateOf(app, id), "pending");
  await deliverMail(services, transport, id);
  assert.equal(await stateOf(app, id), "sent");
  const wrong = await writeOne(app);
  smtp.refuseNext("554 never");
  await deliverMail(services, transport, wrong);
  assert.deepEqual([await stateOf(app, wrong), reported.length], ["failed", 1]);
  await deliverMail(services, transport, wrong);
  assert.equal(smtp.received.length, 1);
});

test("only a failure before the mail's text left says that it wasn't sent", () => {
  assert.equal(readRefusal({ code: "ESOCKET", command: "CONN", syscall: "connect" }), "pending");
  assert.equal(readRefusal({ code: "EAUTH", command: "AUTH PLAIN", responseCode: 535 }), "pending");
  assert.equal(readRefusal({ code: "EENVELOPE", command: "RCPT TO", responseCode: 550 }), "failed");
  assert.equal(readRefusal({ code: "EENVELOPE", command: "RCPT TO", responseCode: 450 }), "pending");
  assert.equal(readRefusal({ code: "ECONNECTION", command: "CONN" }), "doubt");
  assert.equal(readRefusal({ code: "ETIMEDOUT", command: "CONN" }), "doubt");
  assert.equal(readRefusal({ code: "ESOCKET", command: "CONN", syscall: "read" }), "doubt");
});
