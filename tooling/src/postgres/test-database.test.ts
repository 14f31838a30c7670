import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, test } from "node:test";
import { Client } from "pg";
import {
  cloneTestDatabase,
  createTestDatabase,
  type TestDatabase,
  type TestTemplate,
} from "./test-database.ts";

const made: TestDatabase[] = [];
after(() => Promise.all(made.map((database) => database.drop())));

let migrations = 0;
const template: TestTemplate = {
  fingerprint: randomUUID(),
  async migrate(url) {
    migrations += 1;
    await run(url, "create table notes (word text)");
  },
};

async function create(from = template): Promise<TestDatabase> {
  const database = await createTestDatabase(from);
  made.push(database);
  return database;
}

async function run(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test("each caller gets a migrated database of its own, migrated once", async () => {
  const [first, second] = await Promise.all([create(), create()]);
  await run(first.url, "insert into notes values ('mine')");
  assert.deepEqual(await run(second.url, "select word from notes"), []);
  assert.deepEqual(await run(first.url, "select word from notes"), [{ word: "mine" }]);
  assert.equal(migrations, 1);
});

test("a copy has what its original had when it was made", async () => {
  const original = await create();
  await run(original.url, "insert into notes values ('before')");
  const copy = await cloneTestDatabase(original.url);
  made.push(copy);
  await run(original.url, "insert into notes values ('after')");
  assert.deepEqual(await run(copy.url, "select word from notes"), [{ word: "before" }]);
});

test("a migration that fails leaves no template behind", async () => {
  let fail = true;
  const flaky: TestTemplate = {
    fingerprint: randomUUID(),
    async migrate(url) {
      await run(url, "create table half (n int)");
      if (fail) throw new Error("cut off");
      await run(url, "create table whole (n int)");
    },
  };
  await assert.rejects(create(flaky), /cut off/);
  fail = false;
  const { url } = await create(flaky);
  assert.deepEqual(await run(url, "select n from whole"), []);
});

test("a dropped database is gone, also while someone is connected to it", async () => {
  const database = await create();
  const client = new Client({ connectionString: database.url });
  client.on("error", () => {});
  await client.connect();
  await database.drop();
  await assert.rejects(run(database.url, "select 1"), /does not exist/);
  await client.end();
});
