import assert from "node:assert/strict";
import { test } from "node:test";
import { Client } from "pg";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { workspaces } from "@loubby/shared-contracts/http/partners/workspaces";
import { askerOf } from "#api/access/principal";
import { principalOfToken } from "#api/identity/sessions/authenticate";
import { myApplicationNotices } from "#api/applications/notices";
import { tell } from "#api/notifications/tell";
import { candidate, employer, type Person } from "#api/testing/person";
import { connected, hear, live, secondNode } from "#api/testing/live";
import type { TestApp } from "#api/testing/test-app";
import { emitLater } from "./emit-later.ts";

async function writeAs(
  app: TestApp,
  person: Person,
  work: Parameters<ReturnType<typeof app.services.db.as>["write"]>[0],
) {
  const principal = await principalOfToken(app.services, person.token);
  return app.services.db.as(askerOf(principal)).write(work);
}

const silence = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Breaks every connection that listens for the sockets of other nodes, and waits until as many listen again. */
async function breakListeners(app: TestApp, nodes: number): Promise<void> {
  const owner = new Client({ connectionString: app.services.config.databaseUrl });
  await owner.connect();
  const listening = `from pg_stat_activity where datname = current_database() and query like 'LISTEN "socket.io#%'`;
  const pids = async () =>
    (await owner.query<{ pid: number }>(`select pid ${listening}`)).rows.map(({ pid }) => pid);
  try {
    const broken = new Set(await pids());
    await owner.query(`select pg_terminate_backend(pid) ${listening}`);
    for (let tries = 0; (await pids()).filter((pid) => !broken.has(pid)).length < nodes; tries += 1) {
      assert.ok(tries < 100, "the nodes listen again");
      await silence(100);
    }
  } finally {
    await owner.end();
  }
}

test("the live connection of two nodes survives lost database connections", async (t) => {
  const { app } = await live(t);
  const open = await secondNode(t, app);
  for (let losses = 0; losses < 3; losses += 1) await breakListeners(app, 2);

  const leaving = await candidate(app);
  const socket = await connected(open(leaving.token));
  const closing = hear(socket, "disconnect");
  await leaving.call(auth.logout, {});
  await closing;
});

test("the live connection", async (t) => {
  const { app, open } = await live(t);
  const company = await employer(app, "Acme");
  const stranger = await employer(app, "Other");
  const kofi = await candidate(app);

  await t.test("is refused without a session", async () => {
    const [error] = (await hear(open("made up"), "connect_error")) as [Error];
    assert.equal(error.message, "session_expired");
  });

  await t.test("is refused to pages of another site", async () => {
    await hear(open(company.token, "/", { origin: "https://evil.example" }), "connect_error");
  });

  for (const origin of ["null", "not an address", "file://"]) {
    await t.test(`is refused to a page from ${origin}, and stays up for others`, async () => {
      await hear(open(company.token, "/", { origin }), "connect_error");
      await connected(open(company.token));
    });
  }

  await t.test("delivers a notification to its person only", async () => {
    const mine = await connected(open(kofi.token));
    const theirs = await connected(open(stranger.token));
    const overheard: unknown[] = [];
    theirs.on("notification", (message) => overheard.push(message));
    const arrival = hear(mine, "notification");
    await writeAs(app, company, (sql) =>
      tell(sql, {
        userId: kofi.userId,
        organizationId: null,
        title: "News",
        body: "You moved on",
        link: "/dashboard",
        notice: myApplicationNotices.news,
      }),
    );
    const [message] = (await arrival) as [{ title: string; link: string }];
    assert.deepEqual([message.title, message.link], ["News", "/dashboard"]);
    await silence(150);
    assert.deepEqual(overheard, []);
  });

  await t.test("delivers a company's events to its members under `all`", async () => {
    const comms = await connected(open(company.token, "/comms"));
    const outside = await connected(open(stranger.token, "/comms"));
    const overheard: unknown[] = [];
    outside.onAny((...message) => overheard.push(message));
    const arrival = hear(comms, "all");
    const payload = { jobId: "j", applicationId: "a" };
    await writeAs(app, company, (sql) =>
      emitLater(sql, `org:${company.organizationId}`, "applications.changed.v1", payload),
    );
    assert.deepEqual((await arrival)[0], { event: "applications.changed.v1", payload });
    await silence(150);
    assert.deepEqual(overheard, []);
  });

  await t.test("delivers a person's events under their id", async () => {
    const comms = await connected(open(kofi.token, "/comms"));
    const arrival = hear(comms, `${kofi.userId}all`);
    await writeAs(app, company, (sql) => emitLater(sql, `user:${kofi.userId}`, "wallet.changed.v1", {}));
    assert.equal(((await arrival)[0] as { event: string }).event, "wallet.changed.v1");
  });

  await t.test("leaves the rooms of a workspace when the session switches to another", async () => {
    const [blue, ada] = [await employer(app, "Blue"), await employer(app, "Amber")];
    await app.services.db
      .as({ role: "auth" })
      .write((db) =>
        db
          .insertInto("memberships")
          .values({ organization_id: blue.organizationId, user_id: ada.userId, role_tag: "editor" })
          .execute(),
      );
    const before = await connected(open(ada.token, "/comms"));
    const overheard: unknown[] = [];
    before.onAny((...message) => overheard.push(message));
    const closing = hear(before, "disconnect");
    await ada.call(workspaces.open, { body: { organizationId: blue.organizationId } });
    await closing;
    const after = await connected(open(ada.token, "/comms"));
    const arrival = hear(after, "all");
    for (const { organizationId } of [ada, blue]) {
      await writeAs(app, organizationId === blue.organizationId ? blue : ada, (sql) =>
        emitLater(sql, `org:${organizationId}`, "jobs.changed.v1", { jobId: organizationId }),
      );
    }
    assert.deepEqual((await arrival)[0], {
      event: "jobs.changed.v1",
      payload: { jobId: blue.organizationId },
    });
    assert.deepEqual(overheard, []);
  });

  await t.test("sends nothing from a transaction that was rolled back", async () => {
    const comms = await connected(open(company.token, "/comms"));
    const heard: unknown[] = [];
    comms.onAny((...message) => heard.push(message));
    const failing = writeAs(app, company, async (sql) => {
      await emitLater(sql, `org:${company.organizationId}`, "wallet.changed.v1", {});
      throw new Error("changed my mind");
    });
    await assert.rejects(failing, /changed my mind/);
    await silence(200);
    assert.deepEqual(heard, []);
  });

  await t.test("closes when a client claims to be someone else", async () => {
    const socket = await connected(open(stranger.token));
    const closing = hear(socket, "disconnect");
    socket.emit("addUser", company.userId);
    await closing;
  });

  await t.test("acknowledges a client that says who it is", async () => {
    const socket = await connected(open(company.token));
    assert.deepEqual(await socket.emitWithAck("addUser", company.userId), { ok: true });
  });

  await t.test("closes when its session signs out", async () => {
    const leaving = await candidate(app);
    const socket = await connected(open(leaving.token));
    const closing = hear(socket, "disconnect");
    await leaving.call(auth.logout, {});
    await closing;
  });
});
