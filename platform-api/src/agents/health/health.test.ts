import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { a2aAgent } from "#api/testing/a2a-agent";
import { begin, decide, submit, waitingVersion } from "#api/testing/agents-in-review";
import { ownerSql } from "#api/testing/as-owner";
import { candidate, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import { testApp } from "#api/testing/test-app";
import { until } from "#api/testing/until";
import { checkHealth, queueDue } from "./check-health.ts";

const DAY_MS = 86_400_000;
/** Nine in the morning, far enough back for all days of these tests. */
const START = Math.floor(Date.now() / DAY_MS - 200) * DAY_MS + 9 * 3_600_000;
const dayOf = (day: number) => new Date(START + day * DAY_MS).toISOString().slice(0, 10);

/** An agent in the store that is called over A2A. */
async function onSale(t: TestContext) {
  const app = await testApp(t, { OUTBOUND_LOOPBACK: "true" });
  const [lina, buyer, staff] = [await seller(app, "Lina"), await candidate(app), await superAdmin(app)];
  const agent = await a2aAgent(t);
  const connection = { kind: "a2a" as const, url: agent.url, part: "" };
  const { _id: listingId, revision } = await begin(lina, { connection, samples: ["Say hello", "Say bye"] });
  const params = { listingId };
  await submit(lina, listingId, revision);
  await decide(staff, await waitingVersion(staff, listingId), "approved");
  const told = async () =>
    (
      await ownerSql<{ title: string }>(
        app.services,
        "select title from notifications where user_id = $1 order by created_at, id",
        [lina.userId],
      )
    ).map(({ title }) => title);
  return {
    app,
    agent,
    listingId,
    told,
    /** Calls it at an hour of a day. */
    call: (day: number, hour = 0) =>
      checkHealth(app.services, listingId, new Date(START + day * DAY_MS + hour * 3_600_000)),
    read: () => buyer.call(listings.get, { params }),
    own: () => lina.call(ownListings.get, { params }),
    check: () => lina.call(ownListings.check, { params }),
    search: () => buyer.call(listings.list, { query: {} }),
  };
}

test("an agent that doesn't answer is under maintenance, then out of the store, and back once it answers", async (t) => {
  const { agent, call, read, own, check, search, told } = await onSale(t);
  await call(0);
  assert.deepEqual((await read()).health, { down_days: 0, days: [{ day: dayOf(0), ok: true }] });

  agent.answer = () => [];
  await call(1);
  await call(1, 4);
  const failing = (await own()).health;
  assert.deepEqual([failing?.down_days, failing?.problem], [1, "“Say hello”: It answered with nothing."]);
  assert.equal((await read()).under_maintenance, false);
  agent.answer = (text) => [text];
  await call(1, 8);
  assert.deepEqual((await own()).health?.days, [
    { day: dayOf(0), ok: true },
    { day: dayOf(1), ok: true },
  ]);

  agent.answer = () => [];
  for (const day of [2, 3, 4]) await call(day);
  const held = await read();
  assert.deepEqual([held.under_maintenance, held.health?.down_days], [true, 3]);
  assert.equal((await search()).items[0]?.under_maintenance, true);
  agent.answer = (text) => [text];
  await call(5);
  assert.equal((await read()).under_maintenance, false);

  agent.answer = () => [];
  for (let day = 6; day < 6 + 31; day += 1) await call(day);
  await assert.rejects(read(), { status: 404 });
  assert.deepEqual((await search()).items, []);
  assert.deepEqual([(await own()).sale, (await own()).down_days], ["deprecated", 31]);
  // Half a year later, when the days before are forgotten.
  await check();
  assert.deepEqual([(await own()).sale, (await own()).down_days], ["deprecated", 31]);
  agent.answer = (text) => [text];
  assert.equal((await check()).sale, "published");
  assert.equal((await read()).health?.down_days, 0);

  assert.deepEqual(await told(), [
    "Receipt Reader is in the store",
    "Receipt Reader didn't answer today",
    "Receipt Reader didn't answer today",
    "Receipt Reader is under maintenance",
    "Receipt Reader answers again",
    "Receipt Reader didn't answer today",
    "Receipt Reader is under maintenance",
    "Receipt Reader leaves the store in a week",
    "Receipt Reader left the store",
    "Receipt Reader is back in the store",
  ]);
});

test("an agent that names another host than it declared fails its day", async (t) => {
  const { agent, call, own } = await onSale(t);
  agent.inner = "https://elsewhere.example/rpc";
  await call(0);
  assert.match((await own()).health?.problem ?? "", /It is called at elsewhere\.example too\./);
});

test("each agent is called once a day, and a service of people never", async (t) => {
  const { app, listingId, own } = await onSale(t);
  const due = () =>
    ownerSql<{ due: string | null; in_hours: number }>(
      app.services,
      "select health_due_at as due, extract(epoch from health_due_at - now()) / 3600 as in_hours from listings",
    );
  assert.ok((await due())[0]?.due, "it is called soon after it's approved");
  await Promise.all([queueDue(app.services), queueDue(app.services)]);
  await until(async () => (await own()).health !== null);
  await until(async () => Number((await due())[0]?.in_hours) > 23);
  await queueDue(app.services);
  assert.equal((await own()).health?.days.length, 1);

  await ownerSql(app.services, "update listings set status = 'suspended' where id = $1", [listingId]);
  await checkHealth(app.services, listingId);
  assert.equal((await own()).sale, "suspended");

  const [lina, staff] = [await seller(app, "Otto"), await superAdmin(app)];
  const service = await begin(lina);
  await submit(lina, service._id, service.revision);
  await decide(staff, await waitingVersion(staff, service._id), "approved");
  const [row] = await ownerSql<{ health_due_at: string | null }>(
    app.services,
    "select health_due_at from listings where id = $1",
    [service._id],
  );
  assert.equal(row?.health_due_at, null);
  await checkHealth(app.services, service._id);
  assert.equal((await lina.call(ownListings.get, { params: { listingId: service._id } })).health, null);
});
