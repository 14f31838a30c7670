import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { holdLock, LockHeldError } from "./hold-lock.ts";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "loubby-lock-"));
  file = path.join(folder, "some.lock");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A process that takes the lock, forgets the answer, collects its garbage and stays. */
async function holdElsewhere() {
  const module = new URL("./hold-lock.ts", import.meta.url).href;
  const script = `const { holdLock } = await import("${module}");
    holdLock("${file}", "It");
    for (let n = 0; n < 3; n += 1) { await new Promise((resolve) => setTimeout(resolve, 1)); gc(); }
    process.stdout.write("held");
    setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ["--expose-gc", "--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
}

test("a lock holds until its process ends, though no one keeps the answer, and a killed process frees it", async () => {
  const holder = await holdElsewhere();
  try {
    assert.throws(
      () => holdLock(file, "The data"),
      new LockHeldError(`The data is in use by another running process (pid ${holder.pid}).`),
    );
  } finally {
    holder.kill("SIGKILL");
    await once(holder, "exit");
  }
  holdLock(file, "The data")();
});

test("a lock is free again once its holder lets go", () => {
  holdLock(file, "Something")();
  holdLock(file, "Something")();
});

test("a lock is held against this process as well", () => {
  const release = holdLock(file, "Something");
  assert.throws(() => holdLock(file, "Something"), LockHeldError);
  release();
});
