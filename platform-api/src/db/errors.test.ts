import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { sharedApp } from "#api/testing/test-app";
import { apiErrorOfDatabase } from "./errors.ts";

const openApp = sharedApp();

test("a search that the database stops says so, and what to do", async () => {
  const { db } = (await openApp()).services;
  const slow = db.as({ role: "worker" }).write(async (as) => {
    await sql`set local statement_timeout = 1`.execute(as);
    await sql`select pg_sleep(10)`.execute(as);
  });
  const error = await slow.then(
    () => assert.fail("was let through"),
    (reason: unknown) => reason,
  );
  const answer = apiErrorOfDatabase(error);
  assert.deepEqual([answer?.status, answer?.code], [503, "took_too_long"]);
});
