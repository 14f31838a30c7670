import assert from "node:assert/strict";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { clusterDir } from "./cluster-dir.ts";

test("the tests' database lies in memory where there is room, one folder a clone", (t) => {
  const memory = mkdtempSync(path.join(tmpdir(), "loubby-memory-"));
  t.after(() => rmSync(memory, { recursive: true }));
  const first = clusterDir("/some/clone", memory, 0);
  assert.equal(path.dirname(first), memory);
  assert.ok(statSync(first).isDirectory());
  assert.equal(clusterDir("/some/clone", memory, 0), first);
  assert.notEqual(clusterDir("/another/clone", memory, 0), first);
});

test("the tests' database lies in the clone where memory is short or can't hold files", () => {
  const onDisk = "/some/clone/.cache/test-run";
  assert.equal(clusterDir("/some/clone", tmpdir(), Number.MAX_SAFE_INTEGER), onDisk);
  assert.equal(clusterDir("/some/clone", "/there/is/no/such/folder", 0), onDisk);
});
