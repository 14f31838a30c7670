import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { choose } from "./choose.ts";
import { root } from "./run-command.ts";

process.env["INIT_CWD"] = root;

const suitesOf = async (...args: string[]) => (await choose(args)).suites.map(({ name }) => name);
const filesOf = async (...args: string[]) => [...((await choose(args)).files ?? [])];

test("without a word everything is run, and a suite by its name", async () => {
  assert.deepEqual((await suitesOf()).slice(0, 2), ["check", "build"]);
  assert.equal((await choose([])).files, undefined);
  assert.deepEqual(await suitesOf("--only", "page", "--only", "api"), ["api", "page"]);
});

test("a folder stands for the tests in it, and a file of tests for itself", async () => {
  const here = "tooling/src/test";
  const files = await filesOf(here);
  assert.ok(files.includes(`${here}/choose.test.ts`));
  assert.ok(files.every((file) => file.startsWith(`${here}/`)));
  assert.deepEqual(await filesOf(path.join(root, here, "choose.test.ts")), [`${here}/choose.test.ts`]);
  assert.ok(!(await suitesOf(here)).includes("check"), "checks have no files of tests");
});

test("another file stands for the tests that it can reach", async () => {
  const files = await filesOf("tooling/src/test/reports/times.ts");
  assert.ok(files.includes("tooling/src/test/reports/times.test.ts"));
  assert.ok(!files.includes("tooling/src/check/boundaries.test.ts"));
});

test("what is not there is refused in words", async () => {
  await assert.rejects(choose(["--only", "pages"]), {
    message: /There is no suite "pages"; there are check,/,
  });
  await assert.rejects(choose(["nowhere.ts"]), { message: "There is no nowhere.ts." });
  await assert.rejects(choose(["docs"]), { message: "No test is in docs or reaches it." });
});
