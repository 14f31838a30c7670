import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { sql } from "kysely";
import { ownerSql } from "#api/testing/as-owner";
import { candidate } from "#api/testing/person";
import { sharedApp } from "#api/testing/test-app";
import { writePassword } from "./connections.sql.ts";
import { claimConnection, writeProblem, writeRead, writeSealed, writeWritingEnded } from "./reading.sql.ts";

const opened = sharedApp();

/** An account of someone that no job reads. */
async function account() {
  const app = await opened();
  const kofi = await candidate(app, "Kofi");
  const id = randomUUID();
  await ownerSql(
    app.services,
    `insert into calendar_connections (id, person_id, provider, server, username, sealed, may_write)
      values ($1, $2, 'google', 'https://calendars.test/', 'kofi', '\\x00', true)`,
    [id, kofi.userId],
  );
  return { app, kofi, id, worker: app.services.db.as({ role: "worker" }) };
}

test("an account that is asked for while it is given back is read once more", async () => {
  const { worker, id } = await account();
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

test("who reads an account by the consent before keeps nothing of it over the new one", async () => {
  const { app, kofi, worker, id } = await account();
  const claimed = await worker.write((db) => claimConnection(db, id));
  assert.ok(claimed);
  const own = app.services.db.as({ user: kofi.userId, organization: null });
  await own.write((db) => writePassword(db, id, { sealed: Buffer.from("new"), mayWrite: true }));
  await worker.write(async (db) => {
    await writeSealed(db, claimed, Buffer.from("of the consent before"));
    assert.equal(await writeWritingEnded(db, claimed), undefined);
    assert.equal(await writeProblem(db, claimed, "unauthorized", 10), undefined);
  });
  const rows = await ownerSql<{ sealed: Buffer; may_write: boolean; problem: string | null }>(
    app.services,
    "select sealed, may_write, problem from calendar_connections where id = $1",
    [id],
  );
  assert.deepEqual(
    rows.map(({ sealed, ...row }) => ({ ...row, sealed: Buffer.from(sealed).toString() })),
    [{ sealed: "new", may_write: true, problem: null }],
  );
});
