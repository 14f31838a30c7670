import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { sql } from "kysely";
import { ownerSql } from "#api/testing/as-owner";
import { candidate } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { claimConnection, writeRead } from "./reading.sql.ts";

test("an account that is asked for while it is given back is read once more", async (t) => {
  const app = await testApp(t);
  const kofi = await candidate(app, "Kofi");
  const id = randomUUID();
  await ownerSql(
    app.services,
    `insert into calendar_connections (id, person_id, provider, server, username, sealed)
      values ($1, $2, 'caldav', 'https://calendars.test/', 'kofi', '\\x00')`,
    [id, kofi.userId],
  );
  const worker = app.services.db.as({ role: "worker" });
  const claim = () => worker.write((db) => claimConnection(db, id));
  assert.equal((await claim())?.id, id);
  const again = await worker.write(async (db) => {
    await sql`select now()`.execute(db);
    assert.equal(await claim(), undefined, "it is read now");
    return writeRead(db, id, 10);
  });
  assert.equal(again, true);
  assert.equal((await claim())?.id, id);
  assert.equal(await worker.write((db) => writeRead(db, id, 10)), false);
});
