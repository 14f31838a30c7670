import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import { nothingForStrangers } from "#api/testing/hostile/send-case";
import { prepareWalk } from "#api/testing/walk";
import { testApp } from "#api/testing/test-app";
import type { Asker } from "./database.ts";
import { readDefinitions } from "./definitions/read-definitions.ts";
import { describeSchema } from "./description/describe-schema.ts";
import { describeTables } from "./description/describe-tables.ts";
import { migrate } from "./migrate.ts";

/** What everyone may see: the windows in the wall. */
const PUBLIC_VIEWS = [
  "open_job_rows",
  "open_jobs",
  "past_jobs",
  "open_job_questions",
  "open_job_first_stages",
  "hiring_companies",
  "hiring_company_heads",
  "hiring_company_words",
  "public_companies",
];

test("the database's own protection", async (t) => {
  const app = await testApp(t);
  const walk = await prepareWalk(app);
  const { db, config } = app.services;
  const pool = new Pool({ connectionString: config.databaseUrl, max: 1 });
  // The database goes before this connection does.
  pool.on("error", () => undefined);
  const owner = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  t.after(() => owner.destroy());

  const { rows: readable } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      and has_table_privilege('loubby_app', c.oid, 'select')
    order by 1`.execute(owner);
  const tables = readable.map((row) => row.name).filter((name) => !PUBLIC_VIEWS.includes(name));

  await t.test("hides everything private from a stranger, without any filter in the query", async () => {
    assert.ok(tables.includes("jobs") && tables.includes("applications") && tables.includes("users"));
    const strangers: Asker[] = [
      { user: walk.otherCompany.userId, organization: walk.otherCompany.organizationId },
      { user: walk.otherCandidate.userId, organization: null },
      "visitor",
    ];
    for (const asker of strangers) {
      for (const table of tables) {
        const { rows } = await db
          .as(asker)
          .read((as) => sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(as));
        assert.ok(
          !rows.some((row) => row.text.includes(walk.secret)),
          `${table} shows ${JSON.stringify(asker)} the secret`,
        );
      }
    }
  });

  await t.test("hides every row that has another's company or person in any of its keys", async () => {
    const { rows: keys } = await sql<{ table: string; column: string; target: string }>`
      select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as target
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid in ('users'::regclass, 'organizations'::regclass)
        and array_length(c.conkey, 1) = 1
      order by 1, 2`.execute(owner);
    const theirs: Record<string, readonly string[]> = {
      organizations: [walk.company.organizationId],
      users: [walk.company.userId, walk.applicant.userId, walk.guest.userId],
    };
    const strangers = [
      { user: walk.otherCompany.userId, organization: walk.otherCompany.organizationId },
      { user: walk.otherCandidate.userId, organization: null },
    ];
    const count = (table: string, column: string, ids: readonly string[]) =>
      sql<{ rows: number }>`
        select count(*) as rows from ${sql.table(table)} where ${sql.ref(column)} = any(${[...ids]})`;
    let witnessed = 0;
    for (const { table, column, target } of keys.filter((key) => tables.includes(key.table))) {
      const ids = theirs[target] ?? [];
      const all = await count(table, column, ids).execute(owner);
      if ((all.rows[0]?.rows ?? 0) > 0) witnessed += 1;
      for (const stranger of strangers) {
        const seen = await db.as(stranger).read((as) => count(table, column, ids).execute(as));
        assert.equal(
          seen.rows[0]?.rows,
          0,
          `${table}.${column} shows ${JSON.stringify(stranger)} another's row`,
        );
      }
    }
    assert.ok(witnessed > 12, `only ${witnessed} keys had a row that could have been shown`);
  });

  await t.test(
    "shows the rightful company its rows, so that the protection isn't just an empty answer",
    async () => {
      const asker = { user: walk.company.userId, organization: walk.company.organizationId };
      const seen = await db.as(asker).read((as) => as.selectFrom("jobs").select("id").execute());
      const { rows } = await sql<{ id: string }>`
        select id from jobs where organization_id = ${asker.organization} and not confidential`.execute(
        owner,
      );
      assert.ok(rows.length > 0);
      assert.equal(seen.length, rows.length);
    },
  );

  await t.test("refuses a query without an asker", async () => {
    const nameless = new Pool({
      connectionString: config.databaseUrl,
      max: 1,
      options: "-c role=loubby_app",
    });
    await assert.rejects(nameless.query("select * from jobs"), /app\.(org|user) is not set/);
    // What names its asker itself has forgotten them by the next statement.
    const { userId, organizationId } = walk.company;
    const search = "select * from search_talents($1, $2, '{}', '{}', null, '{}', false, null, 5, true)";
    await nameless.query(search, [userId, organizationId]);
    await assert.rejects(nameless.query("select * from jobs"), /app\.(org|user) is not set/);
    await nameless.end();
  });

  await t.test("refuses writes to another company", async () => {
    const asker = { user: walk.otherCompany.userId, organization: walk.otherCompany.organizationId };
    const organization_id = walk.company.organizationId;
    const job = { id: randomUUID(), organization_id, created_by: asker.user, title: "Planted" };
    await assert.rejects(
      db.as(asker).write((as) => as.insertInto("jobs").values(job).execute()),
      /row-level security/,
    );
    const membership = { organization_id, user_id: asker.user, role_tag: "admin" };
    await assert.rejects(
      db.as(asker).write((as) => as.insertInto("memberships").values(membership).execute()),
      /permission denied/,
    );
  });

  await t.test("keeps passwords and sessions away from requests entirely", async () => {
    for (const table of ["credentials", "sessions", "sign_in_attempts"]) {
      assert.ok(!tables.includes(table), table);
    }
  });

  await t.test("forgets the asker when a connection is returned", async () => {
    const asker = { user: walk.company.userId, organization: walk.company.organizationId };
    await Promise.all(
      Array.from({ length: 30 }, () =>
        db.as(asker).read((as) => as.selectFrom("jobs").select("id").execute()),
      ),
    );
    const counts = await Promise.all(
      Array.from({ length: 30 }, () =>
        db.as("visitor").read((as) => as.selectFrom("jobs").select("id").execute()),
      ),
    );
    assert.ok(counts.every((rows) => rows.length === 0));
  });

  await t.test("matches tables.ts", async () => {
    const committed = await readFile(path.join(import.meta.dirname, "tables.ts"), "utf8");
    assert.ok(committed === (await describeTables(owner)), "tables.ts is stale: run npm run db:types");
  });

  await t.test("matches schema.sql", async () => {
    const committed = await readFile(path.join(import.meta.dirname, "../../schema.sql"), "utf8");
    const { all } = await readDefinitions();
    assert.ok(committed === (await describeSchema(owner, all)), "schema.sql is stale: run npm run db:types");
  });

  await t.test("has nothing left to migrate", async () => {
    assert.deepEqual(await migrate(config.databaseUrl), { migrations: [], definitions: [] });
  });
});

test("the queries without the database's protection", async (t) => {
  const app = await testApp(t);
  const walk = await prepareWalk(app);
  const pool = new Pool({ connectionString: app.services.config.databaseUrl, max: 1 });
  pool.on("error", () => undefined);
  const owner = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  t.after(() => owner.destroy());
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity`.execute(owner);
  for (const { name } of rows)
    await sql`alter table ${sql.table(name)} disable row level security`.execute(owner);

  await t.test("stand alone: the database itself would show a stranger everything", async () => {
    const stranger = { user: walk.otherCompany.userId, organization: walk.otherCompany.organizationId };
    const seen = await app.services.db
      .as(stranger)
      .read((as) => as.selectFrom("jobs").select("id").execute());
    assert.ok(rows.length > 20 && seen.length >= 2);
  });

  await t.test("still reveal nothing of one company or person to another", () =>
    nothingForStrangers(app, walk),
  );
});
