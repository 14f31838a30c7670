import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { createTestDatabase } from "@loubby/tooling/test-database";
import { Client } from "pg";
import { type Migration, runMigrations } from "./migrations.ts";

const migration = (name: string, text: string): Migration => ({ name, text, digest: text });
const TOWNS = migration(
  "0001-towns.sql",
  "create table towns (name text); insert into towns values ('Accra');",
);

async function database(t: TestContext) {
  const { url, drop } = await createTestDatabase({ fingerprint: "empty", migrate: () => Promise.resolve() });
  const client = new Client({ connectionString: url });
  await client.connect();
  t.after(async () => {
    await client.end();
    await drop();
  });
  return client;
}

test("a migration outside a transaction creates an index during writes", async (t) => {
  const client = await database(t);
  const text = "create index concurrently towns_by_name on towns (name);";
  await runMigrations(client, [TOWNS]);
  await assert.rejects(
    runMigrations(client, [TOWNS, migration("0002-index.sql", text)]),
    /Migration 0002-index\.sql failed: CREATE INDEX CONCURRENTLY cannot run inside a transaction block/,
  );
  const outside = migration("0002-index.sql", `-- Outside a transaction.\n${text}`);
  assert.deepEqual(await runMigrations(client, [TOWNS, outside]), ["0002-index.sql"]);
  assert.deepEqual(await runMigrations(client, [TOWNS, outside]), []);
});

test("a failing migration leaves nothing, and earlier ones stay", async (t) => {
  const client = await database(t);
  const wrong = migration(
    "0002-wrong.sql",
    "insert into towns values ('Lagos'); select nothing from nowhere;",
  );
  await assert.rejects(runMigrations(client, [TOWNS, wrong]), /Migration 0002-wrong\.sql failed: .*nowhere/);
  const { rows } = await client.query(
    "select (select array_agg(name) from towns) as towns, name from migrations",
  );
  assert.deepEqual(rows, [{ towns: ["Accra"], name: "0001-towns.sql" }]);
});

test("refuses a migration that was edited after it ran", async (t) => {
  const client = await database(t);
  await runMigrations(client, [TOWNS]);
  await assert.rejects(
    runMigrations(client, [migration(TOWNS.name, "create table towns (name text not null);")]),
    /0001-towns\.sql was applied before and has changed since/,
  );
});
