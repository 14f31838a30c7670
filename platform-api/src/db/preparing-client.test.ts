import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { testApp } from "#api/testing/test-app";
import type { Sql } from "./database.ts";
import { statementNames } from "./statement-names.ts";

const FIVE_TIMES = [1, 2, 3, 4, 5];

test("names a statement once it is sent often", () => {
  const names = statementNames();
  const named = (text: string) => FIVE_TIMES.map(() => names.of(text)).at(-1);
  assert.equal(names.of("select id from jobs where id = $1"), undefined);
  assert.ok(named("select id from jobs where id = $1"));
  assert.equal(names.of("select id from jobs where id = $1"), named("select id from jobs where id = $1"));
  assert.notEqual(
    named("select id from jobs where id = $1"),
    named("insert into tags (name) values ($1) returning id"),
  );
  assert.ok(named("select count(*) from jobs where n * 2 > $1"));
  // What a star answers may change while the connection lasts.
  assert.equal(named("select * from jobs"), undefined);
  assert.equal(named("select j.*, c.n from jobs j, counts c"), undefined);
  assert.equal(named("update jobs set title = $1 returning *"), undefined);
  assert.equal(named("with found as (select id from jobs where n in (1, 2)) select * from found"), undefined);
  assert.ok(named("with found as (select * from jobs where title <> ')') select id from found"));
  // A plan for any value finds no index for some values.
  const insert = "insert into requests (id, state) values ($1, $2) on conflict (id)";
  assert.equal(named(`${insert} where state = $3 do nothing`), undefined);
  assert.ok(named(`${insert} do update set state = $2 where requests.state <> $2`));
  // Nor is a plan for any words one for those that a million rows have.
  assert.equal(named("select id from jobs where search @@ $1::tsquery"), undefined);
  // One message holds one statement.
  assert.equal(named("select 1; select 2"), undefined);
  assert.equal(named("begin"), undefined);
});

test("prepared statements", async (t) => {
  const { services } = await testApp(t);
  const worker = services.db.as({ role: "worker" });
  const often = async (statement: (db: Sql, at: number) => Promise<unknown>) => {
    for (let at = 0; at < 20; at += 1) await worker.write((db) => statement(db, at));
  };
  const prepared = (db: Sql, like: string) =>
    sql<{ name: string }>`select name from pg_prepared_statements where statement like ${like}`.execute(db);

  await t.test("are the frequent ones, on each connection", async () => {
    await often((db, at) => sql`select ${at}::int + 1 as next_one`.execute(db));
    const { rows } = await worker.write(async (db) => {
      await sql`select ${7}::int + 1 as next_one`.execute(db);
      return prepared(db, "%as next_one%");
    });
    assert.equal(rows.length, 1);
  });

  await t.test("work again in the next transaction after one fails", async () => {
    const divide = (db: Sql, by: number) => sql<{ n: number }>`select 12 / ${by}::int as n`.execute(db);
    await often((db) => divide(db, 3));
    await assert.rejects(worker.write((db) => divide(db, 0)));
    const { rows } = await worker.write((db) => divide(db, 4));
    assert.deepEqual(rows, [{ n: 3 }]);
  });

  await t.test("aren't affected by a transaction that was aborted before them", async () => {
    const first = (db: Sql) => sql<{ n: number }>`select 1 as first_of_all`.execute(db);
    await assert.rejects(
      worker.write(async (db) => {
        await sql`select 1 / 0`.execute(db).catch(() => undefined);
        for (const _ of FIVE_TIMES) await first(db).catch(() => undefined);
      }),
    );
    const { rows } = await worker.write(first);
    assert.deepEqual(rows, [{ first_of_all: 1 }]);
  });
});

test("nothing runs as someone else, although no one waits for the setting", async (t) => {
  const { services } = await testApp(t);
  const one = { user: "00000000-0000-4000-8000-000000000001", organization: null };
  const other = { user: "00000000-0000-4000-8000-000000000002", organization: null };
  const asker = (db: Sql) => sql<{ user: string }>`select app_user() as user`.execute(db);
  const asked = await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      const who = at % 2 === 0 ? one : other;
      const { rows } = await (at % 3 === 0
        ? services.db.as(who).write(asker)
        : services.db.as(who).read(asker));
      return rows[0]?.user === who.user;
    }),
  );
  assert.ok(asked.every(Boolean));
});

test("a failing transaction leaves nothing, and its connection is usable for the next", async (t) => {
  const { services } = await testApp(t);
  const person = { user: "00000000-0000-4000-8000-000000000001", organization: null };
  for (const _ of FIVE_TIMES) {
    await assert.rejects(
      services.db.as(person).write(async (db) => {
        await sql`select app_org()::text || no_such_column`.execute(db);
      }),
    );
    await assert.rejects(
      services.db.as(person).write(() => Promise.reject(new Error("no work"))),
      /no work/,
    );
  }
  const { rows } = await services.db.as(person).write((db) => sql<{ n: number }>`select 1 as n`.execute(db));
  assert.deepEqual(rows, [{ n: 1 }]);
});
