import assert from "node:assert/strict";
import { test } from "node:test";
import { findModuleCycles } from "./module-cycles.ts";

/** What dependency-cruiser says of these imports in a package, as far as circles need it. */
function graph(imports: Readonly<Record<string, readonly string[]>>, name = "platform-api") {
  const modules = Object.entries(imports).map(([source, to]) => ({
    source: `${name}/src/${source}`,
    dependencies: to.map((resolved) => ({ resolved: `${name}/src/${resolved}` })),
  }));
  return { modules } as unknown as Parameters<typeof findModuleCycles>[0];
}

const clean = {
  "app.ts": ["jobs/module.ts", "offers/module.ts"],
  "jobs/module.ts": ["jobs/jobs.ts", "db/database.ts"],
  "jobs/jobs.ts": ["jobs/module.ts"],
  "offers/module.ts": ["jobs/jobs.ts", "db/database.ts"],
};

test("modules that import each other one way, and files of one module either way, are fine", () => {
  assert.deepEqual(findModuleCycles(graph(clean)), []);
});

test("two modules that import each other are told with both imports", () => {
  const planted = graph({ ...clean, "jobs/approval/bad.ts": ["offers/offers.ts"] });
  const [line = "", ...more] = findModuleCycles(planted);
  assert.deepEqual(more, []);
  assert.match(line, /^no-circle-of-modules: (?:jobs → offers → jobs|offers → jobs → offers), by /);
  assert.match(line, /platform-api\/src\/jobs\/approval\/bad\.ts → platform-api\/src\/offers\/offers\.ts/);
  assert.match(line, /platform-api\/src\/offers\/module\.ts → platform-api\/src\/jobs\/jobs\.ts/);
});

test("a circle through a third module and a file of the root is one too", () => {
  const planted = graph({
    ...clean,
    "db/database.ts": ["services.ts"],
    "services.ts": ["storage/disk.ts"],
    "storage/disk.ts": ["db/outage.ts"],
  });
  const [line = "", ...more] = findModuleCycles(planted);
  assert.deepEqual(more, []);
  assert.match(line, /: db → services\.ts → storage → db, by /);
});

test("two circles that share nothing are both told", () => {
  const planted = graph({
    ...clean,
    "a/a.ts": ["b/b.ts"],
    "b/b.ts": ["a/a.ts"],
    "db/database.ts": ["jobs/jobs.ts"],
  });
  assert.equal(findModuleCycles(planted).length, 2);
});

test("tests may reach everywhere", () => {
  const tests = ["jobs/jobs.test.ts", "jobs/walk-cases.ts", "testing/job.ts"];
  assert.deepEqual(
    findModuleCycles(
      graph({ ...clean, ...Object.fromEntries(tests.map((file) => [file, ["offers/offers.ts"]])) }),
    ),
    [],
  );
});

for (const name of ["mfe-recruit", "host-shell"]) {
  test(`folders of ${name} are modules too`, () => {
    const imports = {
      "remote.tsx": ["board/board-page.tsx"],
      "board/board-page.tsx": ["jobs/job-status.ts"],
      "jobs/testing/job.tsx": ["board/board-page.tsx"],
      "jobs/jobs.test.tsx": ["board/board-page.tsx"],
    };
    assert.deepEqual(findModuleCycles(graph(imports, name)), []);
    const [line = "", ...more] = findModuleCycles(
      graph({ ...imports, "jobs/bad.tsx": ["board/move.ts"] }, name),
    );
    assert.deepEqual(more, []);
    assert.match(line, /^no-circle-of-modules: board → jobs → board, by /);
    assert.ok(line.includes(`${name}/src/jobs/bad.tsx → ${name}/src/board/move.ts`));
  });
}

test("folders of one name in two packages are two modules", () => {
  const { modules: api } = graph({ "jobs/jobs.ts": ["offers/offers.ts"] });
  const { modules: remote } = graph({ "offers/offers.tsx": ["jobs/jobs.tsx"] }, "mfe-recruit");
  assert.deepEqual(findModuleCycles({ modules: [...api, ...remote] }), []);
});
