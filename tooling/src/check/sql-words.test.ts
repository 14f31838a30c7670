import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { wordsForPeople } from "./sql-words.ts";

const api = path.resolve(import.meta.dirname, "../../../platform-api");

/** It keeps the names of accounts, which nothing reads any more. */
const BEFORE = "migrations/0312-ledger.sql";

test("no function, view or migration holds words for people, a page's address or a mail's variable", () => {
  const files = globSync("{src/*/database,migrations}/*.sql", { cwd: api });
  assert.ok(files.length > 100 && files.includes(BEFORE));
  for (const file of files.filter((one) => one !== BEFORE))
    assert.deepEqual(wordsForPeople(readFileSync(path.join(api, file), "utf8")), [], file);
});

test("such words are found, also in parts", () => {
  for (const text of [
    "Candidates are waiting",
    " candidates for ",
    " waits for your decision about ",
    "you know ",
    "it is the work you do",
    "/dashboard/jobs/joblisting/",
    "?application=",
    "Your application for {job}",
  ])
    assert.deepEqual(wordsForPeople(`select '${text}' || title from jobs;`), [text]);
});

test("codes, patterns, what is said when a statement fails, and comments are none", () => {
  const sql = `
    -- Who's told: 'The candidate is waiting'.
    raise exception 'job % is not open', new.id using constraint = 'job_is_open';
    select 'pending_approval', 'Remote', 'High School', '%j', '[^0-9+]', ', ', 'user:' || id, '{}', '{"type": "portal"}',
      format('select exists (select from %I where id = $1)', name);`;
  assert.deepEqual(wordsForPeople(sql), []);
});
