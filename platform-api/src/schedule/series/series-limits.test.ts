import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import type { ApiError } from "@loubby/shared-contracts/http/api-error";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { candidate } from "#api/testing/person";
import {
  DAY,
  dayOf,
  FIRST,
  pathsOf,
  refusal,
  seriesSetting,
  weekly,
  weeks,
} from "#api/testing/series-setting";
import { eventsIn } from "../events.sql.ts";
import { layOutDue } from "./lay-out.ts";

test("what a series may be, and how far it is laid out", async (t) => {
  const { app, ada, change, remove, clear, made, nth } = await seriesSetting(t);

  await t.test("two windows don't overwrite each other, whatever they change of it", async () => {
    await made();
    const [one, two] = [await nth(1), await nth(2)];
    const outcomes = await Promise.allSettled([
      change(one, "this", { time: "12:00" }),
      change(two, "all", { title: "All" }),
      remove(two, "following"),
    ]);
    const refused = outcomes.flatMap((each) =>
      each.status === "rejected" ? [(each.reason as ApiError).code] : [],
    );
    assert.equal(refused.length, 2);
    for (const code of refused) assert.ok(["changed_meanwhile", "event_not_found"].includes(code), code);
  });

  await t.test("refuses what makes no sense, at its field", async () => {
    for (const [form, path] of [
      [{ kind: "interview" }, "recurrence"],
      [{ until: "2020-01-01" }, "until"],
      [{ count: 0 }, "count"],
      [{ count: 10_000 }, "count"],
      [{ count: 5, until: dayOf(9) }, "count"],
      [{ recurrence: "hourly" }, "recurrence"],
      [{ recurrence: "hourly", until: dayOf(9) }, "until"],
      [{ recurrence: "none", count: 3 }, "recurrence"],
      [{ recurrence: "sometimes" }, "recurrence"],
      [{ until: `${Number(FIRST.slice(0, 4)) + 12}-01-01` }, "until"],
      [{ recurrence: "yearly", count: 40 }, "count"],
      [{ date: "2001-01-01" }, "date"],
    ] as const) {
      const error = await refusal(ada.call(events.create, { body: weekly(form as object) }));
      assert.ok(error.status === 400 || error.status === 422);
      assert.deepEqual(pathsOf(error), [path], JSON.stringify(form));
    }
  });

  await t.test("sent twice at once, is one series", async () => {
    await clear();
    const body = weekly({ count: 3 });
    await Promise.all([1, 2, 3].map(() => ada.call(events.create, { body })));
    assert.equal((await weeks(ada)).length, 3);
  });

  await t.test("without an end is laid out as far as someone looks, up to ten years", async () => {
    const kofi = await candidate(app);
    const daily = await kofi.call(events.create, { body: weekly({ kind: "focus", recurrence: "daily" }) });
    const rows = async () => {
      const worker = app.services.db.as({ role: "worker" });
      return worker.read(async (db) => {
        const { rows: found } = await sql<{ count: number }>`
          select count(*)::int as count from event_occurrences where event_id = ${daily._id}`.execute(db);
        return found[0]?.count ?? 0;
      });
    };
    const look = (years: number) => {
      // From a midnight on: within the hour of the event, seven days touch eight of it.
      const from = Math.floor(Date.now() / DAY + years * 366) * DAY;
      const query = { from: new Date(from).toISOString(), to: new Date(from + 7 * DAY).toISOString() };
      return kofi.call(events.list, { query });
    };
    assert.ok((await rows()) <= 735);
    const [once, twice] = await Promise.all([look(5), look(5)]);
    assert.deepEqual([once.items.length, twice.items.length, once.laid_out_to], [7, 7, null]);
    const beyond = await look(11);
    assert.deepEqual(beyond.items, []);
    assert.ok(beyond.laid_out_to);
    await app.services.db
      .as({ role: "worker" })
      .write((db) => sql`update events set laid_out_to = now() where id = ${daily._id}`.execute(db));
    await layOutDue(app.services);
    assert.deepEqual((await look(1)).items.length, 7);
  });

  await t.test("a week is read by an index, whatever else the calendar holds", async () => {
    const asker = { user: ada.userId, organization: ada.organizationId };
    const span = { from: `${FIRST}T00:00:00.000Z`, to: `${dayOf(1)}T00:00:00.000Z` };
    const plan = await app.services.db.as(asker).write(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db);
      const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${eventsIn(ada.userId, span)}`.execute(db);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    assert.match(plan, /event_occurrences_of_owner[^]*?Index Cond: \(\(owner_id = [^]*?starts_at </);
    assert.match(plan, /event_occurrences_of_event[^]*?Index Cond: \(\(event_id = g[^]*?starts_at </);
    assert.match(plan, /event_occurrences_long_of_owner[^]*?Index Cond: \(\(owner_id = [^]*?starts_at </);
    assert.doesNotMatch(plan, /Seq Scan on event_occurrences/);
  });
});
