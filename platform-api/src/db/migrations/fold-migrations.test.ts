import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { ownerSql } from "#api/testing/as-owner";
import { testApp } from "#api/testing/test-app";
import { LAST_OF_BASELINE } from "./fold-migrations.ts";
import { migrate } from "../migrate.ts";
import { MIGRATIONS } from "./migrations.ts";

/** A database as the migrations of before the baseline left it, without the last `missing` of them. */
async function oldDatabase(t: TestContext, missing = 0) {
  const { services } = await testApp(t);
  const lines = (await readFile(path.join(MIGRATIONS, "folded.sha256"), "utf8")).trimEnd().split("\n");
  const ran = lines.slice(0, lines.length - missing).map((line) => line.split("  "));
  const sql = (text: string, values: unknown[] = []) => ownerSql(services, text, values);
  await sql("drop table definitions");
  await sql("drop table definition_sets");
  await sql("delete from migrations where name <= $1", [LAST_OF_BASELINE]);
  await sql("insert into migrations (name, digest) select * from unnest($1::text[], $2::text[])", [
    ran.map(([, name]) => name),
    ran.map(([digest]) => digest),
  ]);
  await sql("alter table approvals rename constraint approvals_pkey to job_approvals_pkey");
  return { url: services.config.databaseUrl, sql };
}

test("a database from before the baseline continues like one that started with it", async (t) => {
  const { url, sql } = await oldDatabase(t);
  // As they were then: one with another answer, one that is no more.
  await sql("drop function remind_of_approvals");
  await sql("create function remind_of_approvals(int, int) returns int language sql as 'select 1'");
  await sql("create function start_reasons() returns trigger language plpgsql as 'begin return null; end'");
  await sql(
    "create trigger start after insert on organizations for each row execute function start_reasons()",
  );
  const { migrations, definitions } = await migrate(url);
  assert.deepEqual(migrations, []);
  assert.ok(definitions.includes("function app_org"));
  const found = await sql("select conname from pg_constraint where conname ~ 'approvals_pkey'");
  assert.deepEqual(found, [{ conname: "approvals_pkey" }]);
  const functions = await sql(
    "select proname as name, proretset as rows from pg_proc where proname in ('remind_of_approvals', 'start_reasons', 'lower_all') order by 1",
  );
  assert.deepEqual(
    functions.map(({ name, rows }) => [name, rows]),
    [
      ["lower_all", false],
      ["remind_of_approvals", true],
    ],
    "what indexes depend on stays",
  );
  assert.deepEqual(await migrate(url), { migrations: [], definitions: [] });
});

test("refuses a database between two versions with instructions, and leaves it as it is", async (t) => {
  const { url, sql } = await oldDatabase(t, 2);
  await assert.rejects(migrate(url), {
    name: "ConfigError",
    message:
      /of the 92 migrations .* 2 did not run .*0230-operator-changes\.sql.*Run `migrate` of the last version/s,
  });
  assert.deepEqual(
    await sql("select count(*)::int as ran from migrations where name < $1", [LAST_OF_BASELINE]),
    [{ ran: 90 }],
  );
});
