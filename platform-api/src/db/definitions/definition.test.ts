import assert from "node:assert/strict";
import { test } from "node:test";
import { definitionsOf } from "./definition.ts";
import { readDefinitions } from "./read-definitions.ts";

const named = (text: string) => definitionsOf("jobs/database/a.sql", text).map(({ name }) => name);

test("reads a file statement by statement, whatever is in bodies, texts and comments", () => {
  const text = `
    -- Says so; and no more.
    create function say(p_text text) returns text language sql as $$ select p_text || ';' -- here; too
    $$;
    revoke execute on function say from public;
    grant execute on function say to loubby_app;
    create view loud as select upper(say('a;b')) as word;
    create constraint trigger jobs_say after insert or update of title on jobs
      for each row execute function say_it();
    create policy own on jobs for select to loubby_app using (true);
    grant select, update (title, city) on jobs to loubby_app;`;
  assert.deepEqual(named(text), [
    "function say",
    "access to function say",
    "view loud",
    "trigger jobs_say on jobs",
    "policy own on jobs",
    "access to jobs",
  ]);
});

test("ignores a comment before a statement", () => {
  const [plain] = definitionsOf("a.sql", "create view one as select 1;");
  const [told] = definitionsOf("a.sql", "-- The first.\ncreate view one as select 1;");
  const [other] = definitionsOf("a.sql", "create view one as select 2;");
  assert.equal(told?.digest, plain?.digest);
  assert.notEqual(other?.digest, plain?.digest);
});

test("refuses what belongs in a migration, with its file", () => {
  for (const text of [
    "create table jobs (id uuid)",
    "update jobs set title = ''",
    "alter function say set search_path = public",
    "grant select on jobs, stages to loubby_app",
    "drop view one",
  ])
    assert.throws(() => named(text), /^Error: jobs\/database\/a\.sql: .* belong into a migration\.$/, text);
  assert.throws(() => named("create view one as select 1; create view one as select 2;"), /view one twice/);
});

test("reads every file of every module, and defines nothing twice", async () => {
  const { all } = await readDefinitions();
  assert.ok(all.some(({ file, name }) => file.startsWith("db/") && name === "function app_org"));
  assert.ok(all.findIndex(({ name }) => name === "function app_org") < 10, "the platform's come first");
});
