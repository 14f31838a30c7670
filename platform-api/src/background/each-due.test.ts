import assert from "node:assert/strict";
import { test } from "node:test";
import { eachDue } from "./each-due.ts";

test("handles everything that is due, however many batches it takes", async () => {
  const due = Array.from({ length: 25 }, (_, at) => ({ id: `${at}` }));
  const done: string[] = [];
  await eachDue(
    () => Promise.resolve(due.slice(0, 10)),
    async ({ id }) => {
      done.push(id);
      due.splice(
        due.findIndex((one) => one.id === id),
        1,
      );
      await Promise.resolve();
    },
  );
  assert.equal(done.length, 25);
});

test("a failing one delays no other, is tried once, and is reported at the end", async () => {
  const due = ["bad", "good", "other"].map((id) => ({ id }));
  const tried: string[] = [];
  const run = eachDue(
    () => Promise.resolve(due),
    async ({ id }) => {
      tried.push(id);
      await Promise.resolve();
      if (id === "bad") throw new Error("broken");
    },
  );
  await assert.rejects(run, { message: "1 of 3 failed." });
  assert.deepEqual(tried, ["bad", "good", "other"]);
});
