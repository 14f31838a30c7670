import assert from "node:assert/strict";
import { test } from "node:test";
import { calendarConnections } from "@loubby/shared-contracts/http/schedule/calendar-connections";
import { ownerSql } from "#api/testing/as-owner";
import { at, copiesSetting, copyKinds } from "#api/testing/copies-setting";
import { dayAhead } from "#api/testing/guest-setting";

for (const kind of copyKinds)
  test(`copies of events in a calendar of ${kind.name} that refuses or forgets`, async (t) => {
    const { app, ada, provider, params, connection, sync, consent, create, change, remove, shown } =
      await copiesSetting(t, kind);
    await consent();
    await sync();

    await t.test("are written once, however often the answer is lost", async () => {
      const event = await create({ title: "Lost", date: dayAhead(20) });
      const lost = () => shown().filter(([title]) => title === "Lost");
      provider.whenDone(({ method }) => (method === "POST" ? { status: 502 } : undefined));
      await sync();
      assert.equal(lost().length, 1, "it arrived, and we didn't hear of it");
      provider.whenDone(() => undefined);
      const retry = "update placed_events set retry_at = now() - interval '1 second' where tries > 0";
      await ownerSql(app.services, retry);
      await sync();
      assert.equal((await connection())?.calendars.find(({ takes_events }) => takes_events)?.refused, 0);
      assert.equal(lost().length, 1);
      await remove(event);
      await sync();
      assert.equal(lost().length, 0);
    });

    await t.test("that were deleted there come back when their event changes, once", async () => {
      const event = await create({ title: "Deleted", date: dayAhead(21) });
      const there = () => shown().filter(([title]) => title.startsWith("Deleted"));
      await sync();
      const own = kind.name === "google" ? "ada@gmail.test" : "own";
      for (const { id, item } of provider.entries.changed(own, null))
        if (JSON.stringify(item).includes("Deleted")) provider.entries.remove(own, id);
      await sync();
      assert.equal(there().length, 0);
      await change(event, { title: "Deleted and back", date: dayAhead(21) });
      await sync();
      assert.deepEqual(there(), [["Deleted and back", at(21)]]);
    });

    await t.test("wait as long as the provider asks, and reading with them", async () => {
      provider.answerWith(({ method }) =>
        method === "GET"
          ? undefined
          : {
              status: 429,
              headers: { "retry-after": "600" },
              body: { error: { code: "429", message: "Slow." } },
            },
      );
      await create({ title: "Patient", date: dayAhead(22) });
      await sync();
      const until = (await connection())?.waits_until ?? "";
      const minutes = (Date.parse(until) - Date.now()) / 60_000;
      assert.ok(minutes > 9 && minutes < 12, until);
      assert.equal((await connection())?.problem, null);
      provider.answerWith(() => undefined);
      await sync();
      assert.ok(!shown().some(([title]) => title === "Patient"), "not before its time");
      await ownerSql(app.services, "update calendar_connections set waits_until = now()");
      await sync();
      assert.ok(shown().some(([title]) => title === "Patient"));
      assert.equal((await connection())?.waits_until, null);
    });

    await t.test("end where their owner ends the consent to write, and reading goes on", async () => {
      provider.revokeWriting();
      await create({ title: "Too late", date: dayAhead(23) });
      await sync();
      await sync();
      const now = await connection();
      assert.deepEqual([now?.may_write, now?.problem], [false, null]);
      const told = await ownerSql(
        app.services,
        "select from notifications where user_id = $1 and title like 'We can''t copy your events%'",
        [ada.userId],
      );
      assert.equal(told.length, 1);
      await consent();
      await sync();
      assert.ok(shown().some(([title]) => title === "Too late"));
    });

    await t.test(
      "go when no calendar is chosen, or stay and are counted where the provider is away",
      async () => {
        const count = shown().length;
        assert.ok(count > 2);
        provider.answerWith(({ method }) => (method === "DELETE" ? { status: 500 } : undefined));
        await ada.call(calendarConnections.takeEvents, { params, body: { calendar_id: null } });
        await sync();
        const left = (await connection())?.calendars.find(({ name }) => name === kind.calendar);
        assert.ok(left && left.copies > 2 && left.refused > 0 && !left.takes_events);
        provider.answerWith(() => undefined);
        await ownerSql(
          app.services,
          "update placed_events set retry_at = now() - interval '1 second' where tries > 0",
        );
        await sync();
        assert.deepEqual(shown(), []);
      },
    );
  });
