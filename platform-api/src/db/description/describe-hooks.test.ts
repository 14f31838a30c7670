import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { definitionsOf } from "../definitions/definition.ts";
import { readDefinitions } from "../definitions/read-definitions.ts";
import { describeHooks, hooksOf } from "./describe-hooks.ts";

test("lists what a module attaches to another's table among its hooks, with a reason", async () => {
  const hooks = hooksOf((await readDefinitions()).all);
  assert.ok(hooks.length > 30);
  for (const { file, module, trigger, reason, when, calls } of hooks) {
    assert.equal(file, `${module}/database/hooks.sql`, trigger);
    assert.ok(reason !== "" && when !== "" && calls !== "", `${trigger} says why`);
  }
});

test("lists nothing else", async () => {
  const { all } = await readDefinitions();
  const hooks = new Set(hooksOf(all).map(({ trigger }) => trigger));
  for (const { file, name } of all.filter((one) => one.file.endsWith("/database/hooks.sql")))
    assert.ok(hooks.has(name.split(" ")[1] ?? ""), `${name} of ${file} is no hook`);
});

test("docs/hooks.md shows them", async () => {
  const committed = await readFile(path.join(import.meta.dirname, "../../../../docs/hooks.md"), "utf8");
  assert.ok(
    committed === describeHooks((await readDefinitions()).all),
    "docs/hooks.md is stale: run npm run db:types",
  );
});

test("finds a hook without a reason, and ignores a trigger on a table of one's own", () => {
  const jobs = definitionsOf(
    "jobs/database/access.sql",
    `grant select on jobs to loubby_app;
     create trigger jobs_own after insert on jobs for each row execute function own();`,
  );
  const foreign = definitionsOf(
    "insights/database/hooks.sql",
    `-- At once: figures.
     create trigger jobs_told after update of title, city on jobs
       for each row execute function told();
     -- Of old.
     create trigger jobs_bare after insert on jobs for each row execute function bare();`,
  );
  const found = hooksOf([...jobs, ...foreign]);
  assert.deepEqual(
    found.map(({ trigger, when, calls, reason }) => [trigger, when, calls, reason]),
    [
      ["jobs_bare", "after insert", "bare", ""],
      ["jobs_told", "after update of title, city", "told", "At once: figures."],
    ],
  );
});
