import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { sql } from "kysely";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent, EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";
import { eventForm } from "#api/testing/event-form";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";
import { eventsIn } from "../events.sql.ts";
import { layOutDue } from "./lay-out.ts";

const DAY = 86_400_000;
/** A Monday that lies ahead, so that guests are told. */
const FIRST = (() => {
  const day = new Date(Date.now() + 30 * DAY);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10);
})();
const dayOf = (weeks: number) => new Date(Date.parse(FIRST) + weeks * 7 * DAY).toISOString().slice(0, 10);
const weekly = (change: Partial<EventForm> = {}) =>
  eventForm({
    title: "Stand-up",
    kind: "stand_up",
    recurrence: "weekly",
    date: FIRST,
    time_zone: "UTC",
    ...change,
  });

async function refusal(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => assert.fail("was let through"),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ApiError, String(error));
  return error;
}
const pathsOf = (error: ApiError) => (error.details as readonly { path: string }[]).map(({ path }) => path);

/** Five weeks from the first day. */
const weeks = async (person: Person) => {
  const query = { from: `${FIRST}T00:00:00.000Z`, to: `${dayOf(5)}T00:00:00.000Z` };
  return (await person.call(events.list, { query })).items;
};
const starts = (items: readonly CalendarEvent[]) => items.map(({ starts_at }) => starts_at.slice(0, 16));
const at = (week: number, time = "10:00") => `${dayOf(week)}T${time}`;
const formOf = (event: CalendarEvent, change: Partial<EventForm> = {}): EventForm => {
  const { title, kind, time_zone, place, notes, recurrence, until, count } = event;
  const date = event.starts_at.slice(0, 10);
  const guests = event.guests.map(({ email }) => email);
  const own = { title, kind, time_zone, place, notes, recurrence, until, count, date, guests };
  const when = { time: event.starts_at.slice(11, 16), duration: 30 };
  return {
    ...own,
    ...when,
    guest_names: {},
    all_day: false,
    end_date: null,
    end_time: null,
    ...change,
  };
};

test("a series", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  await subscribe(app, ada, "growth_plan_yearly");
  const tom = await member(app, ada, "guest", []);
  const news = async (person: Person) =>
    (await person.call(notifications.list, { query: { limit: 100 } })).data.response.map(
      ({ title, body }) => `${title}: ${body}`,
    );
  const change = (
    event: CalendarEvent,
    reach: "this" | "following" | "all",
    form: Partial<EventForm>,
    more: object = {},
  ) =>
    ada.call(events.update, {
      params: { eventId: event._id },
      body: { ...formOf(event, form), version: event.version, reach, at: event.at, ...more },
    });
  const remove = (event: CalendarEvent, reach: "this" | "following" | "all") =>
    ada.call(events.remove, {
      params: { eventId: event._id },
      query: { reach, at: event.at, version: event.version },
    });
  const preview = (event: CalendarEvent, reach: "this" | "following" | "all", form?: Partial<EventForm>) =>
    ada.call(events.preview, {
      params: { eventId: event._id },
      body: { reach, at: event.at, ...(form && { form: formOf(event, form) }) },
    });
  const clear = async () => {
    for (const { _id } of await weeks(ada))
      await ada.call(events.remove, { params: { eventId: _id }, query: {} }).catch(() => null);
  };
  const made = async (form: Partial<EventForm> = {}) => {
    await clear();
    await ada.call(events.create, { body: weekly(form) });
    return weeks(ada);
  };
  const nth = async (index: number) => {
    const found = (await weeks(ada))[index];
    assert.ok(found);
    return found;
  };

  await t.test("shows each week to everyone who takes part, and tells a guest once", async () => {
    const items = await made({ guests: [tom.email], until: dayOf(3) });
    assert.deepEqual(starts(items), [at(0), at(1), at(2), at(3)]);
    assert.deepEqual(starts(await weeks(tom)), starts(items));
    const told = await news(tom);
    assert.equal(told.length, 1);
    assert.match(
      told[0] ?? "",
      /^New invitation: Ada Admin invited you to “Stand-up”, .*10:00 UTC, repeats weekly until /,
    );
    const [bell] = (await tom.call(notifications.list, { query: {} })).data.response;
    assert.match(String(bell?.link), new RegExp(`event=${items[0]?._id}@${items[0]?.at}`));
  });

  await t.test("names its occurrences: one that isn't one is 404, none is the next", async () => {
    const [first, second] = await made();
    assert.ok(first && second);
    const params = { eventId: first._id };
    assert.equal(
      (await ada.call(events.get, { params, query: { at: second.at } })).starts_at,
      second.starts_at,
    );
    assert.equal((await ada.call(events.get, { params, query: {} })).at, first.at);
    const other = { at: `${at(0, "11:00")}:00.000Z` };
    assert.equal((await refusal(ada.call(events.get, { params, query: other }))).status, 404);
    const missing = { ...formOf(first), version: first.version, reach: "this" as const };
    assert.deepEqual(pathsOf(await refusal(ada.call(events.update, { params, body: missing }))), ["at"]);
  });

  await t.test("“This event” changes one, and is told once", async () => {
    await made({ guests: [tom.email] });
    const before = (await news(tom)).length;
    const moved = await change(await nth(1), "this", { time: "12:00", place: "Room 4" });
    assert.equal(moved.is_changed, true);
    assert.deepEqual(starts(await weeks(ada)), [at(0), at(1, "12:00"), at(2), at(3), at(4)]);
    assert.deepEqual(
      (await weeks(tom)).map(({ place }) => place),
      ["", "Room 4", "", "", ""],
    );
    const told = await news(tom);
    assert.equal(told.length, before + 1);
    assert.doesNotMatch(told[0] ?? "", /repeats/);
  });

  await t.test("one can't be moved past its neighbors", async () => {
    await made();
    const past = await refusal(change(await nth(1), "this", { date: dayOf(2), time: "10:00" }));
    assert.deepEqual([past.status, past.code, pathsOf(past)], [422, "past_neighbor", ["date"]]);
    assert.equal((await refusal(change(await nth(1), "this", { date: dayOf(0) }))).code, "past_neighbor");
  });

  await t.test("“All events” moves all; what was changed or canceled stays where the time does", async () => {
    await made();
    await change(await nth(1), "this", { title: "Special" });
    await remove(await nth(2), "this");
    const kept = await preview(await nth(0), "all", { title: "Daily word", until: dayOf(4) });
    assert.deepEqual(kept, {
      events: 4,
      from: `${at(0)}:00Z`,
      changed_kept: 1,
      changed_lost: 0,
      canceled_kept: 1,
      canceled_lost: 0,
      told: 0,
    });
    await change(await nth(0), "all", { title: "Daily word", until: dayOf(4) });
    assert.deepEqual(
      (await weeks(ada)).map(({ title }) => title),
      ["Daily word", "Special", "Daily word", "Daily word"],
    );
    const lost = await preview(await nth(0), "all", { time: "11:00" });
    assert.deepEqual([lost.events, lost.changed_lost, lost.canceled_lost], [5, 1, 1]);
    await change(await nth(0), "all", { time: "11:00" });
    assert.deepEqual(
      starts(await weeks(ada)),
      [0, 1, 2, 3, 4].map((week) => at(week, "11:00")),
    );
  });

  await t.test(
    "“This and following events” begins another series that takes guests and changes along",
    async () => {
      await made({ guests: [tom.email], count: 5 });
      await change(await nth(3), "this", { place: "Room 9" });
      await remove(await nth(4), "this");
      const told = (await news(tom)).length;
      const third = await nth(2);
      const effect = await preview(third, "following", { title: "New name", place: "Hall", count: 3 });
      assert.deepEqual([effect.events, effect.changed_kept, effect.canceled_kept, effect.told], [2, 1, 1, 1]);
      const clientId = randomUUID();
      const parted = await change(
        third,
        "following",
        { title: "New name", place: "Hall", count: 3 },
        { client_id: clientId },
      );
      assert.notEqual(parted._id, third._id);
      const items = await weeks(tom);
      assert.deepEqual(starts(items), [at(0), at(1), at(2), at(3)]);
      assert.deepEqual(
        items.map(({ title }) => title),
        ["Stand-up", "Stand-up", "New name", "New name"],
      );
      assert.deepEqual(
        items.map(({ place }) => place),
        ["", "", "Hall", "Room 9"],
      );
      assert.equal((await news(tom)).length, told + 1);
      const again = await change(
        third,
        "following",
        { title: "New name", count: 3 },
        { client_id: clientId },
      );
      assert.equal(again._id, parted._id);
      assert.equal((await weeks(ada)).length, 4);
    },
  );

  await t.test("is deleted in three ways, each told once", async () => {
    await made({ guests: [tom.email] });
    const told = (await news(tom)).length;
    await remove(await nth(1), "this");
    assert.deepEqual(starts(await weeks(tom)), [at(0), at(2), at(3), at(4)]);
    assert.deepEqual(
      [(await preview(await nth(2), "following")).events, (await preview(await nth(0), "all")).told],
      [null, 1],
    );
    await remove(await nth(2), "following");
    assert.deepEqual(starts(await weeks(tom)), [at(0), at(2)]);
    await remove(await nth(0), "all");
    assert.deepEqual(await weeks(tom), []);
    const [all, following, one] = await news(tom);
    assert.equal((await news(tom)).length, told + 3);
    assert.match(all ?? "", /^Event canceled: .*repeats weekly until/);
    assert.match(following ?? "", /canceled “Stand-up”, from .* on$/);
    assert.match(one ?? "", /canceled “Stand-up”, [^]*UTC$/);
  });

  await t.test("is gone with the last of its events", async () => {
    const [first] = await made({ count: 2 });
    assert.ok(first);
    await remove(await nth(0), "this");
    await remove(await nth(0), "this");
    assert.equal((await refusal(ada.call(events.series, { params: { eventId: first._id } }))).status, 404);
  });

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
      const from = Date.now() + years * 366 * DAY;
      const query = { from: new Date(from).toISOString(), to: new Date(from + 7 * DAY).toISOString() };
      return kofi.call(events.list, { query });
    };
    assert.ok((await rows()) <= 735);
    const [once, twice] = await Promise.all([look(5), look(5)]);
    assert.deepEqual([once.items.length, twice.items.length, once.laid_out_to], [7, 7, null]);
    const beyond = await look(10);
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
