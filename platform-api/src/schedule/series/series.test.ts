import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import {
  at,
  dayOf,
  formOf,
  pathsOf,
  refusal,
  seriesSetting,
  starts,
  weeks,
} from "#api/testing/series-setting";

test("a series", async (t) => {
  const { ada, tom, news, change, remove, preview, made, nth } = await seriesSetting(t);

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
});
