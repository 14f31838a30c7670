import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { findForeignTables, readRelations } from "./foreign-tables.ts";

const clean = {
  "jobs/database/access.sql": `grant select, insert on jobs, stages to loubby_app;
    grant execute on function close_jobs to loubby_app;`,
  "jobs/database/states.sql": "create policy own_jobs on job_team for select to loubby_app using (true);",
  "jobs/database/counts.sql": "create view job_counts as select 1;",
  "jobs/database/published.sql": "create view job_facts as\n  select id from jobs;",
  "jobs/jobs.sql.ts": 'db.updateTable("jobs"); sql`select from stages join job_counts c on true`;',
  "offers/offers.sql.ts": 'db.selectFrom("job_facts as j"); sql`select 1 from job_facts`;',
  "offers/offers.test.ts": 'db.deleteFrom("jobs");',
};

/** A workspace with these files of the API. */
function workspace(t: TestContext, files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "loubby-tables-"));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, "platform-api/src", name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}

test("a table belongs to the module that gives access to it", (t) => {
  assert.deepEqual(Object.fromEntries(readRelations(workspace(t, clean))), {
    jobs: { module: "jobs", published: false },
    stages: { module: "jobs", published: false },
    job_team: { module: "jobs", published: false },
    job_counts: { module: "jobs", published: false },
    job_facts: { module: "jobs", published: true },
  });
});

test("its module, readers of published views, and tests are fine", (t) => {
  assert.deepEqual(findForeignTables(workspace(t, clean)), []);
});

const planted: [rule: string, code: string][] = [
  ["no-foreign-write", 'db.insertInto("jobs")'],
  ["no-foreign-write", 'db.updateTable("stages as s")'],
  ["no-foreign-write", 'db.deleteFrom("job_team")'],
  ["no-foreign-write", "sql`update jobs set title = ''`"],
  ["no-foreign-write", "sql`with gone as (delete from job_team) select`"],
  ["no-foreign-write", "sql`insert into stages (id) values (1)`"],
  ["no-foreign-read", 'db.selectFrom("jobs as j")'],
  ["no-foreign-read", 'db.selectFrom(["job_team", "x"])'],
  ["no-foreign-read", 'query.leftJoin("stages as s", "s.id", "x")'],
  ["no-foreign-read", "sql`select from x join jobs j on true`"],
  ["no-foreign-read", "sql`select from job_counts`"],
];

for (const [rule, code] of planted) {
  test(`${rule}: ${code}`, (t) => {
    const [line = "", ...more] = findForeignTables(workspace(t, { ...clean, "offers/bad.ts": code }));
    assert.deepEqual(more, []);
    assert.match(line, new RegExp(`^${rule}: platform-api/src/offers/bad\\.ts `));
  });
}

test("what stands in the database reads what it needs and writes its module's tables", (t) => {
  const found = findForeignTables(
    workspace(t, {
      ...clean,
      "offers/database/fine.sql":
        "-- Neither does update jobs.\ncreate trigger told after insert or update of title on jobs; select from stages;",
      "offers/database/bad.sql": "begin\n  delete from job_team;\n  update jobs set title = '';\nend",
    }),
  );
  assert.deepEqual(
    found.map((line) => line.slice(0, line.indexOf("."))),
    Array.from({ length: 2 }, () => "no-foreign-write: platform-api/src/offers/database/bad"),
  );
});
