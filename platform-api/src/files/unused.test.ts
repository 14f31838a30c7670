import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { feedback } from "@loubby/shared-contracts/http/feedback/feedback";
import { ownerSql } from "#api/testing/as-owner";
import { uploadAvatar, uploadResume, uploadScreenshot } from "#api/testing/files/upload";
import { candidate, type Person } from "#api/testing/person";
import { sharedApp, type TestApp } from "#api/testing/test-app";
import { removeLeftovers } from "./remove-leftovers.ts";
import { removeUnusedFile } from "./remove-unused-file.ts";
import { sweepUnused } from "./sweep-unused.ts";

const openApp = sharedApp();

/** Lets days pass for every file. */
const passDays = (app: TestApp, days: number) =>
  ownerSql(
    app.services,
    `update files set looked_at = looked_at - make_interval(days => $1),
       unused_since = unused_since - make_interval(days => $1)`,
    [days],
  );

/** The file's key in the store, or undefined once its row is gone. */
async function keyOf(app: TestApp, fileId: string): Promise<string | undefined> {
  const [row] = await ownerSql<{ object_key: string }>(
    app.services,
    "select object_key from files where id = $1",
    [fileId],
  );
  return row?.object_key;
}

/** Looks for unused files day by day, as the clock does. */
async function live(app: TestApp, days: number): Promise<void> {
  await passDays(app, 2);
  await sweepUnused(app.services);
  await passDays(app, days);
  await sweepUnused(app.services);
}

const send = (person: Person, screenshot_file_id: string) =>
  person.call(feedback.send, {
    body: {
      client_id: randomUUID(),
      type: "Bug Report",
      subject: "The list jumps",
      body: "When a message comes in, it jumps.",
      screenshot_file_id,
    },
  });

test("a file that nothing names", async (t) => {
  const app = await openApp();
  const { objects } = app.services;
  const kofi = await candidate(app, "Kofi");
  const used = await uploadScreenshot(kofi);
  await send(kofi, used);

  await t.test("is deleted after 30 days, with what the store has of it", async () => {
    const fileId = await uploadResume(kofi);
    const key = (await keyOf(app, fileId)) ?? "";
    await live(app, 29);
    assert.equal(await keyOf(app, fileId), key, "a form may still name it");
    await live(app, 2);
    assert.equal(await keyOf(app, fileId), undefined);
    assert.equal(await objects.sizeOf(key), null);
    assert.notEqual(
      await keyOf(app, used),
      undefined,
      "one that is used stays, also where the database would let go",
    );
  });

  await t.test("stays when it is used again in time, and after that for another 30 days", async () => {
    const fileId = await uploadScreenshot(kofi);
    await live(app, 20);
    await send(kofi, fileId);
    await live(app, 40);
    await ownerSql(app.services, "update feedback_requests set screenshot_file_id = null");
    await live(app, 29);
    assert.notEqual(await keyOf(app, fileId), undefined);
  });

  await t.test("is known by any table, also one that is made tomorrow", async () => {
    const fileId = await uploadResume(kofi);
    await ownerSql(app.services, "create table badges (badge uuid references files on delete cascade)");
    await ownerSql(app.services, "insert into badges values ($1)", [fileId]);
    await live(app, 40);
    assert.notEqual(await keyOf(app, fileId), undefined);
    assert.equal(await removeUnusedFile(app.services, fileId), false);
    await ownerSql(app.services, "drop table badges");
    assert.equal(await removeUnusedFile(app.services, fileId), true);
  });

  await t.test("stays when everyone may see it: its address is for ever", async () => {
    const fileId = await uploadAvatar(kofi);
    await live(app, 40);
    assert.notEqual(await keyOf(app, fileId), undefined);
  });
});

test("every column that holds a file's id is a foreign key of its own", async () => {
  const app = await openApp();
  const columns = await ownerSql<{ name: string; keys: number | null }>(
    app.services,
    `select c.relname || '.' || a.attname as name, cardinality(k.conkey) as keys
     from pg_attribute a
     join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'files'::regclass
       and a.attnum = any (k.conkey)
     where a.attname ~ 'file_ids?$' or k.oid is not null`,
  );
  const loose = columns.filter(({ keys }) => keys !== 1).map(({ name }) => name);
  // Of someone without an account, whose files aren't people's yet; and of an import, which deletes its file itself.
  assert.deepEqual(loose.sort(), ["apply_drafts.resume_file_id", "pool_imports.file_id"]);
  assert.ok(columns.length > 8);
});

test("what a deleted file leaves in the store", async (t) => {
  const app = await openApp();
  const { objects } = app.services;
  const kofi = await candidate(app, "Kofi");
  const fileId = await uploadResume(kofi);
  const key = (await keyOf(app, fileId)) ?? "";
  await ownerSql(app.services, "delete from files where id = $1", [fileId]);

  await t.test("waits while the store doesn't answer", async () => {
    const closed = { ...objects, remove: () => Promise.reject(new Error("The store is away.")) };
    await assert.rejects(removeLeftovers({ ...app.services, objects: closed }));
    assert.notEqual(await objects.sizeOf(key), null);
  });

  await t.test("is removed whatever deleted the file", async () => {
    await removeLeftovers(app.services);
    assert.equal(await objects.sizeOf(key), null);
    assert.deepEqual(await ownerSql(app.services, "select from leftover_objects"), []);
  });
});
