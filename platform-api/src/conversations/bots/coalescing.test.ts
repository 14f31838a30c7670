import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { Coalescing } from "./coalescing.ts";

test("hands on the first piece at once, and what comes behind it together", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const handedOn: string[] = [];
  const pieces = new Coalescing((text) => Promise.resolve(void handedOn.push(text)));
  const pass = async (ms: number) => {
    t.mock.timers.tick(ms);
    await turn();
  };
  pieces.add("One");
  await pass(1);
  assert.deepEqual(handedOn, ["One"], "no one waits for the first word");
  pieces.add(", two");
  pieces.add(", three");
  await pass(199);
  assert.deepEqual(handedOn, ["One"]);
  await pass(1);
  assert.deepEqual(handedOn, ["One", ", two, three"]);
  await pass(200);
  assert.equal(handedOn.length, 2, "nothing came, so nothing is handed on");
  pieces.add("!");
  await pass(1);
  assert.deepEqual(handedOn.slice(2), ["!"], "after a pause it doesn't wait either");
  pieces.add("");
  await pass(200);
  assert.deepEqual(handedOn.slice(3), [""], "a sign of life is handed on without a word");
  pieces.add("What is told at the end");
  await pieces.close();
  await pass(400);
  assert.equal(handedOn.length, 4);
});

test("throws at the end what handing on threw", async () => {
  const pieces = new Coalescing(() => Promise.reject(new Error("The database is gone.")));
  pieces.add("One");
  await new Promise((resolve) => setTimeout(resolve, 5));
  await assert.rejects(pieces.close(), { message: "The database is gone." });
});
