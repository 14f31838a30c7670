import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { runCommand } from "../test/run-command.ts";

/** What squawk says, as `pnpm check` asks it, against a migration of this text. */
async function saidOf(t: TestContext, text: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "loubby-locks-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, "0001-it.sql");
  writeFileSync(file, text);
  const options = ["--config", "tooling/squawk.toml", "--reporter", "gcc"];
  const { exitCode, output } = await runCommand("squawk", [...options, file]);
  return exitCode === 0 ? "" : output;
}

const refused: readonly (readonly [rule: string, text: string])[] = [
  ["require-concurrent-index-creation", "create index jobs_by_city on jobs (city);"],
  ["constraint-missing-not-valid", "alter table jobs add constraint short check (length(title) < 9);"],
  [
    "adding-foreign-key-constraint",
    "alter table jobs add constraint of_one foreign key (created_by) references users;",
  ],
  ["changing-column-type", "alter table jobs alter column version type bigint;"],
  ["adding-not-nullable-field", "alter table jobs alter column city set not null;"],
  ["adding-field-with-default", "alter table jobs add column key uuid default gen_random_uuid();"],
  ["ban-drop-column", "alter table jobs drop column city;"],
  ["renaming-column", "alter table jobs rename column city to town;"],
  ["renaming-table", "alter table jobs rename to positions;"],
];

for (const [rule, text] of refused)
  test(`a migration is refused by ${rule}`, async (t) => {
    assert.match(await saidOf(t, text), new RegExp(`warning: ${rule} `));
  });

test("a new table with all that it needs, and a new column without a value, hold no one up", async (t) => {
  const text = `
    create table towns (id uuid primary key, name text not null check (length(name) < 80), job_id uuid references jobs);
    create index towns_by_name on towns (name);
    alter table towns enable row level security;
    alter table jobs add column town_id uuid;`;
  assert.equal(await saidOf(t, text), "");
});
