import assert from "node:assert/strict";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test, type TestContext } from "node:test";
import { LANDED, problemsOf, readMigrations, withNew } from "./landed-migrations.ts";

/** Two migrations that have landed. */
function folderOf(t: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), "loubby-migrations-"));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, LANDED), "");
  writeFileSync(path.join(folder, "0001-first.sql"), "select 1;\n");
  writeFileSync(path.join(folder, "0005-second.sql"), "select 2;\n");
  writeFileSync(path.join(folder, LANDED), withNew(readMigrations(folder)));
  return folder;
}

test("migrations that stand as they landed are fine", (t) => {
  assert.deepEqual(problemsOf(readMigrations(folderOf(t))), []);
});

test("a landed migration that was edited is named, and landing again does not hide it", (t) => {
  const folder = folderOf(t);
  writeFileSync(path.join(folder, "0001-first.sql"), "select 3;\n");
  writeFileSync(path.join(folder, LANDED), withNew(readMigrations(folder)));
  assert.match(problemsOf(readMigrations(folder)).join(), /^0001-first\.sql has landed and was edited/);
});

test("a landed migration that was renamed is missed", (t) => {
  const folder = folderOf(t);
  renameSync(path.join(folder, "0005-second.sql"), path.join(folder, "0006-second.sql"));
  const [gone, unknown] = problemsOf(readMigrations(folder));
  assert.match(gone ?? "", /^0005-second\.sql has landed and is gone/);
  assert.match(unknown ?? "", /^0006-second\.sql is not in/);
});

test("a new migration is asked to land, and to come last", (t) => {
  const folder = folderOf(t);
  writeFileSync(path.join(folder, "0006-third.sql"), "");
  writeFileSync(path.join(folder, "0003-late.sql"), "");
  const [late, third] = problemsOf(readMigrations(folder));
  assert.match(late ?? "", /^0003-late\.sql comes before 0005-second\.sql/);
  assert.match(third ?? "", /^0006-third\.sql is not in landed\.sha256 yet/);
});
