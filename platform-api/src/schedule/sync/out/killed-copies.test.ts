import assert from "node:assert/strict";
import { test } from "node:test";
import { calendarConnections } from "@loubby/shared-contracts/http/schedule/calendar-connections";
import { calendarConsents } from "@loubby/shared-contracts/http/schedule/calendar-consents";
import { calendarImports } from "@loubby/shared-contracts/http/schedule/calendar-imports";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { ownerSql } from "#api/testing/as-owner";
import { calendarProvider, providerSettings } from "#api/testing/calendar-provider";
import { eventForm } from "#api/testing/event-form";
import { googleCalendar } from "#api/testing/google-calendar";
import { dayAhead } from "#api/testing/guest-setting";
import { killedJob } from "#api/testing/killed-job";
import { outlook } from "#api/testing/outlook";
import { candidate, employer } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { until } from "#api/testing/until";
import { readConnection } from "../read-connection.ts";

const EVENTS = 6;
const kinds = [
  { provider: "google", answering: googleCalendar, calendar: "ada@gmail.test", uid: "iCalUID" },
  { provider: "microsoft", answering: outlook, calendar: "own", uid: "iCalUId" },
] as const;

for (const { provider, answering, calendar, uid } of kinds)
  test(`copies in a calendar of ${provider} whose node is killed`, async (t) => {
    const double = await calendarProvider(t, answering);
    const environment = providerSettings(provider === "google" ? "GOOGLE" : "MICROSOFT", double.url);
    const app = await testApp(t, environment);
    const [ada, kofi] = [await employer(app, "Acme"), await candidate(app, "Kofi")];
    const consent = async (wish: { connection_id?: string; calendar_id?: string }) => {
      const { url } = await ada.call(calendarConsents.begin, { body: { provider, ...wish } });
      return ada.call(calendarConsents.finish, { body: double.consent(url) });
    };
    const { _id: connectionId, calendars } = await consent({});
    const writable = calendars.find(({ is_writable }) => is_writable)?._id ?? "";
    await consent({ connection_id: connectionId, calendar_id: writable });
    // Each consent has the account read; a reading that came later would end the quiet.
    await until(async () => {
      const waiting =
        "select from pgboss.job where name = 'schedule.read-calendars' and state in ('created', 'retry', 'active')";
      return (await ownerSql(app.services, waiting)).length === 0;
    });
    // So that no change of an event has the account written to by a node that lives.
    const quiet =
      "update calendar_connections set problem = 'unreachable', failing_since = now(), claimed_until = null";
    await ownerSql(app.services, quiet);
    for (let n = 0; n < EVENTS; n += 1)
      await ada.call(events.create, {
        body: eventForm({
          title: `Event ${n}`,
          date: dayAhead(10 + n),
          recurrence: n === 0 ? "daily" : "none",
        }),
      });
    const there = () => double.entries.changed(calendar, null).map(({ item }) => item);
    const titleOf = (item: Readonly<Record<string, unknown>>) => String(item["summary"] ?? item["subject"]);

    await t.test("between the write and our note of it, are there once", async () => {
      let kills = 0;
      for (let dead = 0; dead < 3; dead += 1) {
        let isThere = false;
        double.whenDone(({ method }) => {
          if (method !== "POST") return undefined;
          isThere = true;
          // It stands there, and the node never hears of it.
          return new Promise<undefined>(() => {});
        });
        kills += Number(
          await killedJob(app, ["calendar", connectionId], { isTime: () => isThere, environment }),
        );
        await ownerSql(app.services, quiet);
      }
      assert.equal(kills, 3);
      assert.ok(there().length > 0 && there().length < EVENTS);
      double.whenDone(() => undefined);
      await readConnection(app.services, connectionId);
      assert.deepEqual(
        there()
          .map(titleOf)
          .toSorted((a, b) => a.localeCompare(b)),
        Array.from({ length: EVENTS }, (_, n) => `Event ${n}`),
      );
      const [row] = (await ada.call(calendarConnections.list, {})).items;
      assert.equal(row?.calendars.find(({ takes_events }) => takes_events)?.copies, EVENTS);
    });

    await t.test("are known in a file of that calendar, to their person alone", async () => {
      const day = dayAhead(40).replaceAll("-", "");
      const text = [
        "BEGIN:VCALENDAR",
        ...[...there().map((item) => String(item[uid])), "other@elsewhere.test"].flatMap((each) => [
          "BEGIN:VEVENT",
          `UID:${each}`,
          `DTSTART:${day}T090000Z`,
          "SUMMARY:From there",
          "END:VEVENT",
        ]),
        "END:VCALENDAR",
        "",
      ].join("\r\n");
      const body = { file_name: "there.ics", time_zone: "UTC", text };
      const found = await ada.call(calendarImports.preview, { body });
      assert.deepEqual([found.total, found.here], [1, EVENTS]);
      assert.deepEqual(
        [...new Set(found.here_notes.map(({ reason }) => reason))],
        ["It is one of your Loubby events."],
      );
      assert.equal((await kofi.call(calendarImports.preview, { body })).total, EVENTS + 1);
    });
  });
