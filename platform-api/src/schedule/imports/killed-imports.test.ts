import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { calendarImports } from "@loubby/shared-contracts/http/schedule/calendar-imports";
import { ownerSql } from "#api/testing/as-owner";
import { dayAhead } from "#api/testing/guest-setting";
import { killedJob } from "#api/testing/killed-job";
import { candidate } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { until } from "#api/testing/until";
import { runImport } from "./run-import.ts";

const TOTAL = 3_000;
const day = dayAhead(30).replaceAll("-", "");
const text = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  ...Array.from({ length: TOTAL }, (_, at) => [
    "BEGIN:VEVENT",
    `UID:event-${at}@elsewhere.test`,
    `DTSTART:${day}T090000Z`,
    `DTEND:${day}T093000Z`,
    `SUMMARY:Event ${at}`,
    "END:VEVENT",
  ]).flat(),
  "END:VCALENDAR",
  "",
].join("\r\n");

async function setting(t: TestContext) {
  const app = await testApp(t);
  const ada = await candidate(app, "Ada");
  const body = { file_name: "large.ics", time_zone: "UTC", text };
  const { _id: importId } = await ada.call(calendarImports.preview, { body });
  const params = { importId };
  const read = () => ada.call(calendarImports.get, { params });
  const count = async () =>
    (
      await ownerSql<{ all: number; titles: number }>(
        app.services,
        `select count(*)::int as "all", count(distinct title)::int as titles from events where owner_id = $1`,
        [ada.userId],
      )
    )[0];
  // Started without its job, so that the process that is killed is the one that works.
  await ownerSql(app.services, "update calendar_imports set state = 'running' where id = $1", [importId]);
  const job = ["import", importId, ada.userId] as const;
  const goOn = () => runImport(app.services, { importId, personId: ada.userId });
  return { app, ada, params, read, count, job, goOn };
}

test("an import whose node is killed goes on where it was, and makes nothing twice", async (t) => {
  const { app, read, count, job, goOn } = await setting(t);
  for (const enough of [200, 900])
    assert.ok(await killedJob(app, job, { isTime: async () => (await read()).imported >= enough }));
  const { state, imported } = await read();
  assert.equal(state, "running");
  assert.ok(imported >= 900 && imported < TOTAL, `${imported} were made before`);
  assert.equal((await count())?.all, imported, "as many as it says");
  await goOn();
  const done = await read();
  assert.deepEqual([done.state, done.imported, done.left_out], ["done", TOTAL, 0]);
  assert.deepEqual(await count(), { all: TOTAL, titles: TOTAL });
});

test("an import is canceled while it runs, and undone at once", async (t) => {
  const { ada, params, read, count, goOn } = await setting(t);
  const running = goOn();
  await until(async () => (await read()).imported >= 200);
  await assert.rejects(ada.call(calendarImports.undo, { params }), { code: "not_undoable" });
  const canceled = await ada.call(calendarImports.cancel, { params });
  await running;
  assert.equal(canceled.state, "canceled");
  assert.ok(canceled.imported >= 200 && canceled.imported < TOTAL);
  assert.equal((await count())?.all, canceled.imported, "nothing was made after that");
  await ada.call(calendarImports.undo, { params });
  await goOn();
  await until(async () => (await read()).state === "undone");
  assert.deepEqual(await count(), { all: 0, titles: 0 });
});

test("an undo whose node is killed goes on where it was", async (t) => {
  const { app, read, count, job, goOn } = await setting(t);
  await goOn();
  await ownerSql(app.services, "update calendar_imports set state = 'undoing'");
  assert.ok(await killedJob(app, job, { isTime: async () => ((await count())?.all ?? 0) < TOTAL - 300 }));
  assert.equal((await read()).state, "undoing");
  assert.ok(((await count())?.all ?? 0) > 0);
  await goOn();
  assert.deepEqual([(await read()).state, (await count())?.all], ["undone", 0]);
});
