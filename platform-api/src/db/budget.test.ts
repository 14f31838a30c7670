import assert from "node:assert/strict";
import { test } from "node:test";
import { Client } from "pg";
import { readSettings } from "#api/read-settings";
import { ConfigError } from "#api/config/config-error";
import { ownServer } from "#api/testing/own-server";
import { openTestNode } from "#api/testing/test-app";
import { sharesOf } from "./budget.ts";
import { SMALLEST_BUDGET } from "#api/config/smallest-budget";
import { openLifeline } from "./lifeline.ts";

const refusal = (words: RegExp) => (error: unknown) => {
  assert.ok(error instanceof ConfigError, String(error));
  assert.match(error.message, words);
  return true;
};

test("a node's pools, listeners and adapter add up to its budget, with at least two per pool", () => {
  for (let budget = SMALLEST_BUDGET; budget < 200; budget += 1) {
    const { app, auth, worker, release, background, adapter } = sharesOf(budget);
    assert.equal(app + auth + worker + release + background + adapter + 3, budget);
    assert.ok(Math.min(app, auth, worker, background, adapter) >= 2, String(budget));
  }
});

test("refuses the replaced setting and names the new one", () => {
  const DATABASE_URL = "postgres://127.0.0.1:1/loubby";
  assert.throws(
    () => readSettings({ DATABASE_URL, DATABASE_POOL: "16" }),
    /DATABASE_POOL: is now DATABASE_CONNECTIONS/,
  );
  assert.throws(
    () => readSettings({ DATABASE_URL, DATABASE_CONNECTIONS: "13" }),
    /a whole number from 14 to 1000/,
  );
});

test("nodes on a small server", { timeout: 180_000 }, async (t) => {
  const server = await ownServer(t, 45);
  const owner = new Client({ connectionString: server.url });
  // The server goes before this connection does.
  owner.on("error", () => undefined);
  await owner.connect();
  t.after(() => owner.end());
  const open = (name: string, budget: number) => openLifeline(server.url, { node: name.repeat(8), budget });

  await t.test(
    "start until the server is fully allocated; the next is refused with the arithmetic",
    async () => {
      const [one, other] = [await open("a", 20), await open("b", 16)];
      await assert.rejects(
        open("c", 14),
        refusal(
          /this node needs 14 connections and 5 are left \(max_connections 45 − 3 reserved for superusers − 36 of 2 other nodes − 1 in use by other programs\)\. Raise max_connections, or lower/,
        ),
      );
      await assert.rejects(open("d", 200), refusal(/needs 200 connections and 5 are left/));
      await one.close();
      const third = await open("c", 14);
      await Promise.all([other.close(), third.close()]);
    },
  );

  await t.test("when starting together, only as many start as there is room for", async () => {
    const starts = await Promise.allSettled(["a", "b", "c", "d"].map((name) => open(name, 20)));
    const started = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
    assert.equal(started.length, 2);
    await Promise.all(started.map((one) => one.close()));
  });

  await t.test("limits of the database's owner and of the database are respected too", async () => {
    await owner.query("create role tight login password 'tight' connection limit 15");
    const url = new URL(server.url);
    [url.username, url.password] = ["tight", "tight"];
    const node = { node: "a".repeat(8), budget: 16 };
    await assert.rejects(openLifeline(url.href, node), refusal(/the role's connection limit 15/));
    await owner.query("alter database loubby connection limit 15");
    await assert.rejects(
      openLifeline(url.href, { ...node, budget: 15 }),
      refusal(/the database's connection limit 15/),
    );
    await owner.query("alter database loubby connection limit -1");
  });

  await t.test("two overloaded nodes answer 200 or 503, and never 500", async (t) => {
    const budget = { DATABASE_CONNECTIONS: "18" };
    const nodes = [await openTestNode(server.url, budget), await openTestNode(server.url, budget)];
    t.after(() => Promise.all(nodes.map((node) => node.close())));
    const seen = new Map<number, number>();
    const most = { open: 0 };
    const urls = ["/jobs", "/api/remotes", "/api/ready", "/sitemap.xml"];
    const call = async (index: number) => {
      const node = nodes[index % nodes.length];
      const { statusCode, headers } =
        (await node?.http.inject({
          url: urls[index % urls.length] ?? "/",
          remoteAddress: `10.0.${index >> 8}.${index & 255}`,
        })) ?? {};
      assert.ok(statusCode);
      if (statusCode === 503) assert.ok(Number(headers?.["retry-after"]) > 0);
      seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
    };
    for (let round = 0; round < 3; round += 1) {
      const calls = Array.from({ length: 400 }, (_, index) => call(index));
      const { rows } = await owner.query<{ open: number }>(
        "select count(*)::int as open from pg_stat_activity where application_name like 'loubby %'",
      );
      most.open = Math.max(most.open, rows[0]?.open ?? 0);
      await Promise.all(calls);
    }
    assert.deepEqual(
      [...seen.keys()].filter((status) => status !== 200 && status !== 503),
      [],
    );
    assert.ok((seen.get(200) ?? 0) > 0);
    assert.ok(most.open <= 36, `${most.open} connections`);
  });

  await t.test("a request is told to come back while every connection is in use", async (t) => {
    const node = await openTestNode(server.url, { DATABASE_CONNECTIONS: "18" });
    t.after(() => node.close());
    const { app } = sharesOf(18);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const holders = Array.from({ length: app }, () => node.services.db.as("visitor").read(() => held));
    const { statusCode, headers, body } = await node.http.inject({ url: "/jobs" });
    assert.equal(statusCode, 503, body);
    assert.match(body, /is very busy right now/);
    assert.equal(headers["retry-after"], "2");
    letGo();
    await Promise.all(holders);
  });
});
