import assert from "node:assert/strict";
import { test } from "node:test";
import { availability } from "@loubby/shared-contracts/http/schedule/availability";
import { calendarConnections } from "@loubby/shared-contracts/http/schedule/calendar-connections";
import type { CalendarConnection } from "@loubby/shared-contracts/http/schedule/calendar-connections.schema";
import { ownerSql } from "#api/testing/as-owner";
import { calendarServer } from "#api/testing/calendar-server";
import { findProgram } from "#api/testing/find-program";
import { listenOnce } from "#api/testing/http-listener";
import { candidate, employer, type Person } from "#api/testing/person";
import { type TestApp, testApp } from "#api/testing/test-app";
import { until } from "#api/testing/until";
import { findBusy } from "../busy/busy.sql.ts";
import { queueDueCalendars } from "./read-connection.ts";

const program = findProgram("radicale");
const skip = program === undefined ? "radicale isn't installed" : false;
const DAY_MS = 86_400_000;
/** An instant some days ahead at an hour, as iCalendar writes it and as ISO 8601. */
const ahead = (days: number, hour: number) => {
  const iso = new Date(
    Math.floor(Date.now() / DAY_MS) * DAY_MS + days * DAY_MS + hour * 3_600_000,
  ).toISOString();
  return { iso, basic: iso.replace(/[-:]|\.\d{3}/g, "") };
};
const at = (days: number, hour: number) => [
  `DTSTART:${ahead(days, hour).basic}`,
  `DTEND:${ahead(days, hour + 1).basic}`,
];

const busy = async (app: TestApp, { userId }: Person) => {
  const span = { from: ahead(0, 0).iso, to: ahead(60, 0).iso };
  const found = await app.services.db
    .as({ user: userId, organization: null })
    .read((sql) => findBusy(sql, [userId], span));
  return found.map(({ starts_at, source }) => `${source} ${starts_at}`);
};
const external = (...starts: readonly { iso: string }[]) => starts.map(({ iso }) => `external ${iso}`);

async function read(person: Person, { _id }: CalendarConnection): Promise<CalendarConnection> {
  const params = { connectionId: _id };
  const find = async () =>
    (await person.call(calendarConnections.list, {})).items.find((each) => each._id === _id);
  const before = await find();
  await person.call(calendarConnections.read, { params });
  await until(async () => {
    const now = await find();
    return now !== undefined && !now.is_reading && (now.read_at !== before?.read_at || now.problem !== null);
  });
  const now = await find();
  assert.ok(now);
  return now;
}

test("a calendar of a CalDAV server keeps its owner busy", { skip, timeout: 120_000 }, async (t) => {
  const app = await testApp(t, { OUTBOUND_LOOPBACK: "true" });
  const server = await calendarServer(t, program ?? "");
  const [ada, kofi] = [await employer(app, "Acme"), await candidate(app, "Kofi")];
  const { url, username, password } = server;
  await server.make("work");
  await server.make("home");
  await server.put("work", "call", ...at(2, 10));
  await server.put("work", "standup", ...at(1, 9), "RRULE:FREQ=WEEKLY;COUNT=2");
  await server.put("home", "dentist", ...at(3, 15));
  await server.put("home", "maybe", ...at(4, 15), "TRANSP:TRANSPARENT");

  const made = await ada.call(calendarConnections.connect, { body: { server: url, username, password } });
  assert.equal(made.server, new URL(url).host);
  const names = ({ calendars }: CalendarConnection) => calendars.map(({ name, is_read }) => [name, is_read]);
  assert.deepEqual(names(made), [
    ["home", true],
    ["work", true],
  ]);

  await t.test("with the times of what stands in it, and not what it says", async () => {
    const now = await read(ada, made);
    assert.deepEqual([now.problem, now.calendars.map(({ unreadable }) => unreadable)], [null, [0, 0]]);
    assert.deepEqual(await busy(app, ada), external(ahead(1, 9), ahead(2, 10), ahead(3, 15), ahead(8, 9)));
    assert.deepEqual(await busy(app, kofi), []);
    const span = { from: ahead(2, 0).iso, to: ahead(3, 0).iso };
    const { elsewhere } = await ada.call(availability.open, { query: span });
    assert.deepEqual(elsewhere, [{ starts_at: ahead(2, 10).iso, ends_at: ahead(2, 11).iso }]);
  });

  await t.test("follows what is added, moved and removed there", async () => {
    await server.put("work", "call", ...at(5, 11));
    await server.put("work", "new", ...at(6, 12));
    await server.remove("home", "dentist");
    await read(ada, made);
    assert.deepEqual(await busy(app, ada), external(ahead(1, 9), ahead(5, 11), ahead(6, 12), ahead(8, 9)));
    await server.remove("work", "new");
    await ownerSql(app.services, "update connected_calendars set listed_at = now() - interval '2 days'");
    await read(ada, made);
    assert.deepEqual(await busy(app, ada), external(ahead(1, 9), ahead(5, 11), ahead(8, 9)), "all read anew");
  });

  await t.test("counts our own events that were put there as nothing", async () => {
    const host = new URL(app.services.config.publicUrl).hostname;
    await server.put("work", `0192aaaa-0000-7000-8000-000000000001@${host}`, ...at(7, 12));
    await read(ada, made);
    assert.equal((await busy(app, ada)).length, 3);
  });

  await t.test("is chosen among the account's", async () => {
    const home = made.calendars.filter(({ name }) => name === "home").map(({ _id }) => _id);
    const chosen = await ada.call(calendarConnections.choose, {
      params: { connectionId: made._id },
      body: { is_read: home },
    });
    assert.deepEqual(names(chosen), [
      ["home", true],
      ["work", false],
    ]);
    assert.deepEqual(await busy(app, ada), []);
    await ada.call(calendarConnections.choose, {
      params: { connectionId: made._id },
      body: { is_read: made.calendars.map(({ _id }) => _id) },
    });
    await until(async () => (await busy(app, ada)).length === 3);
  });

  await t.test("is its owner's alone, connected once, and at most five of them", async () => {
    const params = { connectionId: made._id };
    for (const call of [
      () => kofi.call(calendarConnections.choose, { params, body: { is_read: [] } }),
      () => kofi.call(calendarConnections.reconnect, { params, body: { password } }),
      () => kofi.call(calendarConnections.read, { params }),
      () => kofi.call(calendarConnections.disconnect, { params }),
    ])
      await assert.rejects(call(), { status: 404 });
    assert.deepEqual((await kofi.call(calendarConnections.list, {})).items, []);
    const again = { body: { server: url, username, password } };
    await assert.rejects(ada.call(calendarConnections.connect, again), { status: 409, code: "connected" });
    const [row] = await ownerSql<{ sealed: Buffer }>(app.services, "select sealed from calendar_connections");
    assert.ok(!row?.sealed.toString("latin1").includes(password));
  });

  await t.test(
    "that refuses the password tells its owner once, keeps what was read, and is mended",
    async () => {
      await server.setPassword("другой");
      assert.equal((await read(ada, made)).problem, "unauthorized");
      await read(ada, made);
      const told = await ownerSql<{ title: string }>(
        app.services,
        "select title from notifications where user_id = $1 and title like 'We can''t read%'",
        [ada.userId],
      );
      assert.equal(told.length, 1);
      assert.equal((await busy(app, ada)).length, 3);
      const params = { connectionId: made._id };
      await assert.rejects(ada.call(calendarConnections.reconnect, { params, body: { password } }), {
        status: 422,
        code: "unauthorized",
      });
      const mended = await ada.call(calendarConnections.reconnect, { params, body: { password: "другой" } });
      assert.equal(mended.problem, null);
      assert.equal((await read(ada, made)).problem, null);
    },
  );

  await t.test("that is silent tells its owner after a day, and is read again when it answers", async () => {
    await server.stop();
    assert.equal((await read(ada, made)).problem, "unreachable");
    const count = () =>
      ownerSql(
        app.services,
        "select from notifications where user_id = $1 and body like '%answered for a day%'",
        [ada.userId],
      );
    assert.equal((await count()).length, 0);
    await ownerSql(
      app.services,
      "update calendar_connections set failing_since = now() - interval '25 hours', due_at = now()",
    );
    await queueDueCalendars(app.services);
    await until(async () => (await count()).length === 1);
  });

  await t.test("goes with everything that was read of it", async () => {
    await ada.call(calendarConnections.disconnect, { params: { connectionId: made._id } });
    assert.deepEqual(await busy(app, ada), []);
    assert.deepEqual(await ownerSql(app.services, "select from busy_spans where source = 'external'"), []);
  });
});

test("what can't be connected says why", async (t) => {
  const app = await testApp(t, { OUTBOUND_LOOPBACK: "true" });
  const ada = await candidate(app, "Ada");
  const connect = (server: string) =>
    ada.call(calendarConnections.connect, { body: { server, username: "ada", password: "x" } });
  const page = await listenOnce(t, (_, answer) => void answer.end("<html>Welcome</html>"));
  const loop = await listenOnce(t, (_, answer) => void answer.writeHead(302, { location: "/" }).end());
  const broken = await listenOnce(t, (_, answer) => void answer.writeHead(500).end());
  const locked = await listenOnce(t, (_, answer) => void answer.writeHead(401).end());
  const garbage = await listenOnce(
    t,
    (_, answer) => void answer.writeHead(207, { "content-type": "text/xml" }).end("<a><b>"),
  );
  for (const [server, code] of [
    [page, "not_found"],
    [loop, "not_found"],
    [broken, "unreachable"],
    [locked, "unauthorized"],
    [garbage, "not_found"],
    ["http://10.0.0.1/", "not_found"],
    ["http://169.254.169.254/", "not_found"],
    ["file:///etc/passwd", "not_found"],
    ["caldav.nowhere.invalid", "not_found"],
    ["a b c", "not_found"],
  ] as const)
    await assert.rejects(connect(server), { status: 422, code }, server);
});

test("without a secret, an installation connects no calendars", async (t) => {
  const app = await testApp(t, { CALENDAR_PASSWORDS_SECRET: "" });
  const ada = await candidate(app, "Ada");
  assert.equal((await ada.call(calendarConnections.list, {})).can_connect, false);
  const body = { server: "caldav.example.com", username: "ada", password: "x" };
  await assert.rejects(ada.call(calendarConnections.connect, { body }), { status: 409 });
});
