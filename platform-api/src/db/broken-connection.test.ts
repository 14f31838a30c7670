import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { Client } from "pg";
import { testApp } from "#api/testing/test-app";

test("a connection that breaks between two statements only fails its own request", async (t) => {
  const { services } = await testApp(t);
  const owner = new Client({ connectionString: services.config.databaseUrl });
  await owner.connect();
  const work = services.db.as({ role: "worker" }).write(async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await owner.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await sql`select 1`.execute(db);
  });
  await assert.rejects(work);
  await owner.end();
  await services.db.ping();
});
