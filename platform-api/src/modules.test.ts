import assert from "node:assert/strict";
import { globSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { modules } from "#api/modules";

test("lists every folder with a module.ts by its name", () => {
  const folders = globSync("*/module.ts", { cwd: import.meta.dirname }).map((file) => path.dirname(file));
  assert.deepEqual(modules.map(({ name }) => name).toSorted(), folders.toSorted());
});
