import assert from "node:assert/strict";
import { test } from "node:test";
import { ownerSql } from "#api/testing/as-owner";
import { uploadAvatar, uploadResume } from "#api/testing/files/upload";
import { candidate } from "#api/testing/person";
import { testApp, type TestApp } from "#api/testing/test-app";
import { sweepUnnamed } from "./sweep-unnamed.ts";

const DAY_MS = 24 * 3_600_000;

/** Looks through the store as on a day to come, all of it. */
const sweepOnDay = ({ services }: TestApp, day: number) =>
  sweepUnnamed(services, { now: new Date(Date.now() + day * DAY_MS) });

test("an object that nothing names", async (t) => {
  const app = await testApp(t);
  const { objects } = app.services;
  const exists = async (key: string) => (await objects.sizeOf(key)) !== null;
  const leave = async (key: string) => {
    await objects.put(key, Buffer.from("left over"), "text/plain");
    return key;
  };

  await t.test("is removed after a week, and what rows name stays", async () => {
    const kofi = await candidate(app, "Kofi");
    await uploadResume(kofi);
    await uploadAvatar(kofi);
    const named = await ownerSql<{ key: string }>(
      app.services,
      "select coalesce(public_key, object_key) as key from files where state = 'ready'",
    );
    assert.equal(named.length, 2);
    const left = [await leave("offers/1/letter"), await leave("cdn/avatar/gone.webp")];
    await sweepOnDay(app, 0);
    await sweepOnDay(app, 2);
    await sweepOnDay(app, 8);
    for (const key of left) assert.ok(await exists(key), `${key} stays for a week`);
    await sweepOnDay(app, 10);
    for (const key of left) assert.ok(!(await exists(key)), `${key} is removed`);
    for (const { key } of named) assert.ok(await exists(key), `${key} is named`);
    assert.deepEqual(await ownerSql(app.services, "select from unnamed_objects"), []);
  });

  await t.test("stays when it is named in time, by any table", async () => {
    const key = await leave("private/badge/1");
    await sweepOnDay(app, 2);
    await ownerSql(app.services, "create table badges (badge_key text)");
    await ownerSql(app.services, "insert into badges values ($1)", [key]);
    await sweepOnDay(app, 5);
    await ownerSql(app.services, "drop table badges");
    await sweepOnDay(app, 10);
    assert.ok(await exists(key), "its week begins anew");
    await sweepOnDay(app, 18);
    assert.ok(!(await exists(key)));
  });

  await t.test("stays where the database names nothing", async () => {
    const key = await leave("remotes/mfe-recruit/1.0.0/main.js");
    for (const day of [2, 10, 20]) await sweepOnDay(app, day);
    assert.ok(await exists(key));
  });

  await t.test("is found in a large store, over several runs", async () => {
    const keys = await Promise.all(["a", "b", "c"].map((name) => leave(`offers/large/${name}`)));
    for (const day of [2, 2, 2, 2, 12, 12, 12, 12])
      await sweepUnnamed(app.services, { now: new Date(Date.now() + day * DAY_MS), most: 1 });
    for (const key of keys) assert.ok(!(await exists(key)), key);
  });

  await t.test("stays where most of the store is unknown: it may be another installation's", async () => {
    const keys = Array.from({ length: 30 }, (_, index) => `offers/theirs/${index}`);
    await Promise.all(keys.map(leave));
    for (const day of [2, 12]) await sweepOnDay(app, day);
    for (const key of keys) assert.ok(await exists(key), key);
  });
});
