import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { groupsOf, runNodeFiles } from "./node-suite.ts";
import { root } from "./run-command.ts";

const cache = path.join(root, ".cache");
let folder: string;

before(() => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(path.join(cache, "node-suite-"));
});
after(() => rmSync(folder, { recursive: true }));

/** Writes a file with tests; answers its name from the root of the clone. */
function write(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, `import { after, before, describe, it, test } from "node:test";\n${text}`);
  return path.relative(root, file);
}

// The runner of these very tests must not take the inner one for a file of its own.
const env = { NODE_TEST_CONTEXT: undefined };

test("every leaf counts, cut-off ones and files that do not load included", async () => {
  const some = write(
    "some.test.mjs",
    `describe("group", () => { it("passes", () => {}); it("fails", () => { throw new Error("no"); }); });
     test("skipped", { skip: true }, () => {});
     test("for later", { todo: true }, () => {});`,
  );
  const { counts, output, files } = await runNodeFiles([some], { env });
  assert.deepEqual(counts, { passed: 1, failed: 1, skipped: 2 });
  assert.match(output, /Error: no/);
  const failures = files?.flatMap(({ tests, failure }) => [failure, ...tests.map((one) => one.failure)]);
  assert.match(failures?.filter((failure) => failure !== undefined).join() ?? "", /^Error: no\n/);
  const broken = write("broken.test.mjs", `import "./not-there.mjs";`);
  const { counts: found, files: names } = await runNodeFiles([broken], { env });
  assert.equal(found.failed, 1);
  assert.match(JSON.stringify(names), /not-there/);
  const dying = write("dying.test.mjs", `test("dies", () => process.exit(0));`);
  assert.equal((await runNodeFiles([dying], { env })).counts.failed, 1);
});

test("files of one process keep their set-up to themselves, and each is timed with its tests", async () => {
  const one = write(
    "one.test.mjs",
    `before(() => { globalThis.open = "one"; });
     after(() => { globalThis.open = undefined; });
     test("is open", () => { if (globalThis.open !== "one") throw new Error("not mine"); });`,
  );
  const two = write(
    "two.test.mjs",
    `before(() => { if (globalThis.open) throw new Error("another's"); });
     test("outer", async (t) => { await t.test("inner", () => {}); await t.test("second", () => {}); });`,
  );
  const { counts, files } = await runNodeFiles([one, two], { env });
  assert.equal(counts.failed, 0);
  assert.deepEqual(
    files?.map(({ file, tests }) => [path.basename(file), tests.map(({ name }) => name)]),
    [
      ["one.test.mjs", ["is open"]],
      ["two.test.mjs", ["inner", "second"]],
    ],
  );
});

test("each file runs once, in the process that takes it first", async () => {
  const names = ["a", "b", "c", "d"].map((name) =>
    write(`${name}.taken.test.mjs`, `test("in ${name}", () => new Promise((done) => setTimeout(done, 50)));`),
  );
  const { counts, files } = await runNodeFiles(names, { atOnce: 3, inOneProcess: 1, env });
  assert.deepEqual(counts, { passed: 4, failed: 0, skipped: 0 });
  assert.deepEqual(files?.map(({ file }) => file).toSorted(), names.toSorted());
});

test("a process is offered files of one package only, the longest first", () => {
  const short = write("short.txt", "");
  const long = write("long.txt", "// ".repeat(50));
  assert.deepEqual(groupsOf([short, long, "b/1"], { atOnce: 3, inOneProcess: 1 }), [
    [long, short],
    [long, short],
    ["b/1"],
  ]);
});
