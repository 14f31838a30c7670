import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { Client as Postgres } from "pg";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { sessions } from "@loubby/shared-contracts/http/identity/sessions";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { assembled } from "./assembled.ts";
import { availableParts } from "./available.ts";
import type { PutOff } from "./browserless-client.ts";
import { faultRunSize, runFaults } from "./fault-run.ts";
import { openInstallation } from "./installation.ts";
import { listenAt } from "./live.ts";
import { apply, publishJob, signUpCandidate, signUpCompany } from "./people.ts";
import { keepAsking, keepWriting } from "./steady-load.ts";
import { openTwoBrowsers } from "./two-browsers.ts";

/** How long the fault run may take in its full size, in ms. */
const FULL_RUN_MS = 1_800_000;

const parts = availableParts();
const skip = "skip" in parts ? parts.skip : false;

test("two nodes are one product", { skip, timeout: FULL_RUN_MS }, async (t) => {
  if ("skip" in parts) return;
  const place = await openInstallation({ app: await assembled(t), ...parts });
  t.after(place.close);
  for (const step of ["migrate", "release"]) assert.equal((await place.command(step)).code, 0);
  const nodes = await Promise.all([place.startNode(0), place.startNode(1)]);
  const bothStartedAt = new Date();
  await place.startNginx();
  const [firstUrl = "", secondUrl = ""] = place.nodeUrls;

  const company = await signUpCompany(place.url, "Quay Foods");
  const candidate = await signUpCandidate(place.url);
  const job = await publishJob(company, "Baker");
  const applicationId = await apply(candidate, job._id);
  const opened = await company.call(conversations.open, { body: { userId: candidate.id } });
  const conversationId = opened.data.conversation._id;

  const query = async <Row extends object>(statement: string, values: unknown[]): Promise<Row[]> => {
    const owner = new Postgres({ connectionString: place.postgres.adminUrl });
    await owner.connect();
    try {
      return (await owner.query(statement, values)).rows as Row[];
    } finally {
      await owner.end();
    }
  };

  await t.test("a board, a chat and a bell hear at one node what happened at the other", async () => {
    const live = await listenAt(secondUrl, { company: company.token, candidate: candidate.token });
    t.after(live.close);
    const board = await company.at(firstUrl).call(applications.board, { params: { jobId: job._id } });
    const card = await company.at(firstUrl).call(applications.get, { params: { applicationId } });
    const stage = board.stages.find(({ name }) => name === "Interview");
    await company.at(firstUrl).call(applications.move, {
      params: { applicationId },
      body: { stage_id: stage?._id ?? "", version: card.version },
    });
    await live.heard("company", "applications.changed.v1", ({ applicationId: id }) => id === applicationId);
    const body = { conversationId, client_id: randomUUID(), body: "Can you come on Monday?" };
    await company.at(firstUrl).call(conversations.send, { body });
    await live.heard("candidate", "messages.received.v1");
    await live.heard("candidate", "notification");
    const { data } = await candidate.at(secondUrl).call(notifications.list, { query: {} });
    assert.ok(data.response.length > 0);
    live.close();
  });

  await t.test("a session that ends at one node has ended at the other", async () => {
    const leaving = await signUpCandidate(place.url);
    const live = await listenAt(secondUrl, { leaving: leaving.token });
    await leaving.at(secondUrl).call(sessions.list, {});
    await leaving.at(firstUrl).call(auth.logout, {});
    await live.closed("leaving");
    await assert.rejects(leaving.at(secondUrl).call(sessions.list, {}), { status: 401 });
  });

  await t.test("two browsers go on talking while one node after the other is killed", async () => {
    // Setting up is another story.
    await query("update users set is_categories_selected = true where id = $1", [candidate.id]);
    const talk = await openTwoBrowsers(place.url, [company, candidate], conversationId);
    t.after(talk.close);
    const before = (await talk.shown())[0] ?? [];
    await talk.firstSays("Shall we meet at nine?");
    for (const [index, node] of nodes.entries()) {
      await node.end("SIGKILL");
      await talk.secondSays(`Nine is fine, ${index}.`);
      await talk.firstSays(`See you then, ${index}.`);
      nodes[index] = await place.startNode(index);
    }
    const said = [
      "Shall we meet at nine?",
      ...[0, 1].flatMap((n) => [`Nine is fine, ${n}.`, `See you then, ${n}.`]),
    ];
    for (const shown of await talk.shown()) assert.deepEqual(shown, [...before, ...said]);
    await talk.close();
  });

  await t.test(
    "nodes that leave, die and come back, and a database that restarts, lose and double nothing",
    async () => {
      const putOff: PutOff = new Map();
      const asking = keepAsking([
        () => company.at(place.url, putOff).call(applications.board, { params: { jobId: job._id } }),
        () => candidate.at(place.url, putOff).call(sessions.list, {}),
        () => candidate.at(place.url, putOff).call(conversations.list, { query: {} }),
      ]);
      const writing = [company, candidate].map((person) =>
        keepWriting(async (client_id) => {
          const body = { conversationId, client_id, body: `Said once: ${client_id}` };
          await person.at(place.url, putOff).call(conversations.send, { body });
        }),
      );
      const [first, second] = nodes;
      await sleep(2000);
      assert.equal(await first?.end("SIGTERM"), 0, first?.log().split("\n").slice(-5).join("\n"));
      assert.equal(
        putOff.size,
        0,
        `a node that leaves puts no one off, but did: ${JSON.stringify([...putOff])}`,
      );
      await sleep(1000);
      nodes[0] = await place.startNode(0);
      await second?.end("SIGKILL");
      await sleep(2000);
      nodes[1] = await place.startNode(1);
      await place.postgres.stop();
      await sleep(1500);
      await place.postgres.start();
      await sleep(4000);
      const asked = await asking.stop();
      const written = (await Promise.all(writing.map((one) => one.stop()))).flat();
      assert.ok(asked > 50 && written.length > 20, `${asked} asked, ${written.length} written`);
      t.diagnostic(
        `${asked} reads and ${written.length} writes; put off by status: ${JSON.stringify([...putOff])}`,
      );

      const rows = await query<{ body: string }>(
        "select body from messages where conversation_id = $1 and body like 'Said once: %' order by seq",
        [conversationId],
      );
      const said = rows.map(({ body }) => body.replace("Said once: ", ""));
      assert.deepEqual(said.toSorted(), written.toSorted());
    },
  );

  await t.test(
    "killed nodes, a database that restarts and a rough network lose and double no message",
    { timeout: FULL_RUN_MS },
    async () => {
      const figures = await runFaults(place, nodes, query, faultRunSize);
      const { sent, acknowledged, delivered, lost, doubled, disordered, brokenConnections } = figures;
      const { backAfter, backOnRoughAfter } = figures;
      t.diagnostic(
        `${sent} sent, ${acknowledged} acknowledged, ${delivered} delivered, ${lost} lost, ${doubled} doubled, ` +
          `${disordered} threads out of order; ${brokenConnections} connections broke; ` +
          `everyone back after ${backAfter.join(", ")} ms, on the rough network after ${backOnRoughAfter.join(", ")} ms`,
      );
      assert.ok(sent > faultRunSize.clients, "everyone said something");
      assert.deepEqual(
        { acknowledged, lost, doubled, disordered },
        { acknowledged: sent, lost: 0, doubled: 0, disordered: 0 },
      );
    },
  );

  await t.test("what runs by the clock runs once for all nodes", async () => {
    const runs = () =>
      query<{ name: string; minute: string; runs: number }>(
        `select name, date_trunc('minute', created_on)::text as minute, count(*)::int as runs
         from pgboss.job where name in (select name from pgboss.schedule where cron = '* * * * *')
           and created_on > $1 group by 1, 2`,
        [bothStartedAt],
      );
    for (let tries = 0; (await runs()).length < 2; tries += 1) {
      assert.ok(tries < 90, "something ran by the clock");
      await sleep(1000);
    }
    for (const run of await runs()) assert.equal(run.runs, 1, JSON.stringify(run));
  });
});
