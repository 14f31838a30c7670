import assert from "node:assert/strict";
import { test } from "node:test";
import { eventRemovals } from "@loubby/shared-contracts/http/schedule/event-removals";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent, Reach } from "@loubby/shared-contracts/http/schedule/events.schema";
import { rooms } from "@loubby/shared-contracts/http/schedule/rooms";
import { ownerSql } from "#api/testing/as-owner";
import { eventForm } from "#api/testing/event-form";
import { at, refusal, seriesSetting, starts, weeks } from "#api/testing/series-setting";
import { tellRemoval } from "./tell-removal.ts";

test("a part of a series that was removed", async (t) => {
  const { app, ada, tom, news, change, made, nth } = await seriesSetting(t);
  const remove = (event: CalendarEvent, reach: Reach) =>
    ada.call(events.remove, {
      params: { eventId: event._id },
      query: { reach, at: event.at, version: event.version },
    });
  const undo = ({ removal_id }: { readonly removal_id: string }) =>
    ada.call(eventRemovals.undo, { params: { removalId: removal_id } });
  const isSound = async () =>
    assert.deepEqual(await ownerSql(app.services, "select * from invariant_busy_spans"), []);
  /** The weeks as pages show them, whatever their version. */
  const shown = async () => (await weeks(ada)).map((event) => ({ ...event, version: 0 }));

  await t.test("comes back as it was, one time or all from one on", async () => {
    await made({ count: 5, guests: [tom.email] });
    await change(await nth(3), "this", { title: "Retro", time: "11:00" });
    for (const reach of ["this", "following", "all"] as const)
      for (const week of [0, 1, 3]) {
        const before = await shown();
        const removal = await remove(await nth(week), reach);
        assert.notEqual((await shown()).length, 5);
        const { event } = await undo(removal);
        assert.deepEqual(await shown(), before, `${reach} ${week}`);
        if (reach !== "all") assert.equal(event.at, before[week]?.at);
        await tellRemoval(app.services, { removalId: removal.removal_id });
      }
    assert.equal((await news(tom)).filter((line) => line.startsWith("Event canceled")).length, 0);
    await isSound();
  });

  await t.test("comes back in a series without an end", async () => {
    await made({});
    const before = await shown();
    await undo(await remove(await nth(2), "following"));
    assert.deepEqual(await shown(), before);
    const { items } = await ada.call(events.list, {
      query: { from: "2028-01-01T00:00:00.000Z", to: "2028-02-01T00:00:00.000Z" },
    });
    assert.ok(items.length > 3, "it goes on");
  });

  await t.test("is without its room where someone else took it, and nowhere else", async () => {
    const body = { name: "Hall", place: "", capacity: 9, is_on: true };
    const { _id: room_id } = await ada.call(rooms.create, { body });
    for (const reach of ["following", "all"] as const) {
      await made({ count: 4, guests: [tom.email], room_id, title: `In the hall: ${reach}` });
      const removal = await remove(await nth(1), reach);
      const faster = { date: at(2).slice(0, 10), time: "10:00", title: "Faster", time_zone: "UTC", room_id };
      await ada.call(events.create, { body: eventForm({ ...faster, guests: [] }) });
      const { without_room, lost } = await undo(removal);
      assert.deepEqual([without_room, lost], [true, 1]);
      const series = (await weeks(ada)).filter(({ title }) => title !== "Faster");
      assert.deepEqual(
        series.map((event) => [event.room_id, event.place]),
        [
          [room_id, "Hall"],
          [room_id, "Hall"],
          [null, ""],
          [room_id, "Hall"],
        ],
      );
      const told = (await news(tom)).filter(
        (line) => line.includes(`hall: ${reach}`) && !line.includes("invit"),
      );
      assert.equal(told.length, 1);
      assert.match(told[0] ?? "", /^Event has a new place: .*10:00.* It was Hall$/);
      assert.doesNotMatch(told[0] ?? "", /repeats| on\b.*from/);
      assert.deepEqual(await ownerSql(app.services, "select * from invariant_room_spans"), []);
    }
    await isSound();
  });

  await t.test("comes back in any order, one by one", async () => {
    await made({ count: 4 });
    const [first, second] = [await remove(await nth(0), "this"), await remove(await nth(0), "this")];
    await undo(first);
    await undo(second);
    assert.deepEqual(starts(await weeks(ada)), [at(0), at(1), at(2), at(3)]);
  });

  await t.test("stays away where the series has changed since", async () => {
    await made({ count: 5 });
    const rest = await remove(await nth(3), "following");
    await change(await nth(0), "all", { title: "Renamed" });
    assert.equal((await refusal(undo(rest))).code, "changed_meanwhile");
    const one = await remove(await nth(1), "this");
    await change(await nth(0), "all", { time: "12:00" });
    assert.equal((await refusal(undo(one))).code, "changed_meanwhile");
    const gone = await remove(await nth(1), "this");
    await remove(await nth(0), "all");
    assert.equal((await refusal(undo(gone))).code, "changed_meanwhile");
    assert.deepEqual(await weeks(ada), []);
  });

  await t.test("stays away where another time of the series has passed it since", async () => {
    await made({ count: 3 });
    const moved = await change(await nth(1), "this", { time: "15:00" });
    const removal = await remove(moved, "this");
    await change(await nth(1), "this", { date: at(1).slice(0, 10), time: "14:00" });
    assert.equal((await refusal(undo(removal))).code, "past_neighbor");
  });
});
