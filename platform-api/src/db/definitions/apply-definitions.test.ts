import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { createTestDatabase } from "@loubby/tooling/test-database";
import { Client } from "pg";
import { applyDefinitions } from "./apply-definitions.ts";
import { definitionsOf, inOrder } from "./definition.ts";

const FIRST = `
  create function size_of(p_text text) returns int language sql as $$ select length(p_text) $$;
  revoke execute on function size_of from public;
  grant execute on function size_of to loubby_app;
  create function keep_size() returns trigger language plpgsql as $$
  begin
    new.size := size_of(new.word);
    return new;
  end $$;
  create view long_words as select word from words where size > 3;
  grant select on long_words to loubby_app;
  create trigger words_size before insert on words for each row execute function keep_size();
  create policy short on words for select to loubby_app using (size_of(word) < 9);
  grant select (word), insert on words to loubby_app;`;

/** A database with one table, and what was made of it. */
async function database(t: TestContext) {
  const { url, drop } = await createTestDatabase({
    fingerprint: "definitions",
    async migrate(empty) {
      const client = new Client({ connectionString: empty });
      await client.connect();
      await client.query("create table words (word text primary key, size int)");
      for (const role of ["loubby_app", "loubby_auth", "loubby_worker", "loubby_release"])
        await client.query(
          `do $$ begin create role ${role}; exception when duplicate_object then null; end $$`,
        );
      await client.end();
    },
  });
  const client = new Client({ connectionString: url });
  await client.connect();
  t.after(async () => {
    await client.end();
    await drop();
  });
  return {
    query: async (text: string) =>
      (await client.query<{ value: unknown }>(text)).rows.map((row) => row.value),
    apply: (text: string, byOlder: "replaced" | "left" = "replaced") => {
      const all = inOrder(definitionsOf("words/database/words.sql", text));
      return applyDefinitions(client, { all, digest: all.map(({ digest }) => digest).join() }, byOlder);
    },
  };
}

const MAY = "select array_agg(distinct privilege_type::text order by privilege_type::text) as value";

test("creates definitions once, and then only applies changes, in place", async (t) => {
  const { query, apply } = await database(t);
  assert.equal((await apply(FIRST)).length, 8);
  assert.deepEqual(await apply(FIRST), []);
  const oids = "select array[tgfoid, oid]::text as value from pg_trigger where tgname = 'words_size'";
  const [before] = await query(oids);

  const twice = FIRST.replace("select length(p_text)", "select 2 * length(p_text)");
  assert.deepEqual(await apply(twice), ["function size_of"]);
  await query("insert into words (word) values ('tree')");
  assert.deepEqual(await query("select size as value from words"), [8]);
  assert.deepEqual(await query(oids), [before], "trigger and function are the same ones");
});

test("grants exactly the access the file states", async (t) => {
  const { query, apply } = await database(t);
  await apply(FIRST);
  await apply(
    FIRST.replace("grant select (word), insert on words", "grant insert on words").replace(
      "grant execute on function size_of to loubby_app",
      "grant execute on function size_of to loubby_worker",
    ),
  );
  const ofTable = `${MAY} from information_schema.column_privileges where table_name = 'words' and grantee = 'loubby_app'`;
  assert.deepEqual(await query(ofTable), [["INSERT"]]);
  const may = (role: string) =>
    query(`select has_function_privilege('${role}', 'size_of(text)', 'execute') as value`);
  assert.deepEqual([await may("loubby_app"), await may("loubby_worker")], [[false], [true]]);
});

test("removes what no file defines any more", async (t) => {
  const { query, apply } = await database(t);
  await apply(FIRST);
  const gone = await apply(
    "create function size_of(p_text text) returns int language sql as $$ select 1 $$;",
  );
  assert.deepEqual(gone, [
    "function size_of",
    "access to words",
    "access to long_words",
    "access to function size_of",
    "policy short on words",
    "trigger words_size on words",
    "view long_words",
    "function keep_size",
  ]);
  const left = `select count(*)::int as value from pg_class c left join pg_trigger t on tgrelid = c.oid
    left join pg_policy p on polrelid = c.oid where relname in ('words', 'long_words') and (t.oid is not null or p.oid is not null or relkind = 'v')`;
  assert.deepEqual(await query(left), [0]);
  assert.deepEqual(
    await query("select has_function_privilege('loubby_app', 'size_of(text)', 'execute') as value"),
    [true],
  );
});

test("replaces a function with other arguments, and everything that depends on it", async (t) => {
  const { query, apply } = await database(t);
  await apply(FIRST);
  await apply(
    FIRST.replace("size_of(p_text text)", "size_of(p_text text, p_times int default 3)").replace(
      "select length(p_text)",
      "select p_times * length(p_text)",
    ),
  );
  await query("insert into words (word) values ('tree')");
  assert.deepEqual(await query("select size as value from words"), [12]);
  assert.deepEqual(await query("select count(*)::int as value from pg_proc where proname = 'size_of'"), [1]);
  assert.deepEqual(await query("select polname::text as value from pg_policy"), ["short"]);
});

test("leaves everything as it was when a definition fails, and names its file", async (t) => {
  const { query, apply } = await database(t);
  await apply(FIRST);
  const wrong = FIRST.replace("select length(p_text)", "select length(nowhere)").replace(
    "size > 3",
    "size > 4",
  );
  await assert.rejects(
    apply(wrong),
    /words\/database\/words\.sql: function size_of: column "nowhere" does not exist/,
  );
  assert.match(String(await query("select pg_get_viewdef('long_words') as value")), /size > 3/);
  assert.deepEqual(await apply(FIRST), []);
});

test("restores what a migration had to remove", async (t) => {
  const { query, apply } = await database(t);
  await apply(FIRST);
  await query("drop trigger words_size on words");
  await query("drop view long_words");
  assert.deepEqual(await apply(FIRST), [
    "view long_words",
    "trigger words_size on words",
    "access to long_words",
  ]);
});

test("an older version keeps a later one's definitions when it starts, unless told to replace them", async (t) => {
  const { query, apply } = await database(t);
  const later = FIRST.replace("size > 3", "size > 4");
  const limit = async () =>
    /size > (\d)/.exec(String(await query("select pg_get_viewdef('long_words') as value")))?.[1];
  await apply(FIRST, "left");
  await apply(later, "left");
  assert.deepEqual(await apply(FIRST, "left"), []);
  assert.equal(await limit(), "4");
  await apply(FIRST, "replaced");
  assert.equal(await limit(), "3");
});
