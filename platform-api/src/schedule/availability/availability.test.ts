import assert from "node:assert/strict";
import { test } from "node:test";
import { Temporal } from "temporal-polyfill";
import { availability } from "@loubby/shared-contracts/http/schedule/availability";
import type { WorkingHoursForm } from "@loubby/shared-contracts/http/schedule/availability.schema";
import { ownerSql } from "#api/testing/as-owner";
import { weekdayAhead } from "#api/testing/guest-setting";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

const NINE = [{ from: "09:00", to: "17:00" }];
const form = (change: Partial<WorkingHoursForm> = {}): WorkingHoursForm => ({
  name: "Evenings",
  time_zone: "Africa/Lagos",
  is_default: false,
  days: [NINE, NINE, NINE, NINE, NINE, [], []],
  overrides: [],
  ...change,
});

const MONDAY = Temporal.PlainDate.from(weekdayAhead(1));
/** A day ahead, as an ISO date: 1 is a Monday. */
const weekday = (day: number) => MONDAY.add({ days: day - 1 }).toString();

test("availability", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const tom = await member(app, ada, "guest", []);
  const kofi = await candidate(app, "Kofi");
  const read = (person: Person) => person.call(availability.read, { query: { time_zone: "Africa/Accra" } });
  const open = async (person: Person, from: string, to: string) => {
    const query = { from: `${from}T00:00:00.000Z`, to: `${to}T00:00:00.000Z` };
    const { items } = await person.call(availability.open, { query });
    return items.map(({ starts_at, ends_at }) => [starts_at.slice(5, 16), ends_at.slice(5, 16)]);
  };

  await t.test("begins with Monday to Friday in one's own zone, for candidates too", async () => {
    const [both] = await Promise.all([read(kofi), read(kofi)]);
    assert.equal(both.hours.length, 1, "also when two windows look at once");
    const [hours] = both.hours;
    assert.deepEqual(
      [hours?.name, hours?.time_zone, hours?.is_default],
      ["Working hours", "Africa/Accra", true],
    );
    assert.deepEqual(await open(kofi, "2026-03-06", "2026-03-10"), [
      ["03-06T09:00", "03-06T17:00"],
      ["03-09T09:00", "03-09T17:00"],
    ]);
    assert.deepEqual(both.colleagues, []);
  });

  await t.test("has one default, which can't be removed", async () => {
    const [usual] = (await read(ada)).hours;
    assert.ok(usual);
    const other = await ada.call(availability.addHours, { body: form({ is_default: true }) });
    assert.deepEqual(
      (await read(ada)).hours.map(({ name, is_default }) => [name, is_default]),
      [
        ["Evenings", true],
        ["Working hours", false],
      ],
    );
    const remove = (hoursId: string) => ada.call(availability.removeHours, { params: { hoursId } });
    await assert.rejects(remove(other._id), { status: 409, code: "default_hours" });
    await remove(usual._id);
    await assert.rejects(remove(usual._id), { status: 404 });
  });

  await t.test("counts overrides, travels and absences, each by its zone's clocks", async () => {
    const [hours] = (await read(ada)).hours;
    assert.ok(hours);
    const overrides = [
      { date: weekday(2), spans: [{ from: "12:00", to: "24:00" }] },
      { date: weekday(3), spans: [] },
    ];
    const params = { hoursId: hours._id };
    const body = { ...form({ overrides }), version: hours.version };
    await ada.call(availability.changeHours, { params, body });
    await assert.rejects(ada.call(availability.changeHours, { params, body }), { code: "changed_meanwhile" });
    const days = { first_day: weekday(4), last_day: weekday(4) };
    await ada.call(availability.addTravel, { body: { ...days, time_zone: "Asia/Tokyo" } });
    const again = ada.call(availability.addTravel, { body: { ...days, time_zone: "UTC" } });
    await assert.rejects(again, { status: 409, code: "travels_overlap" });
    const away = {
      first_day: weekday(5),
      last_day: weekday(7),
      time_zone: "Africa/Lagos",
      note: "Lagos",
    };
    await ada.call(availability.addAbsence, { body: { ...away, stand_in_id: tom.userId } });
    const at = (day: number, time: string) => `${weekday(day).slice(5)}T${time}`;
    assert.deepEqual(await open(ada, weekday(1), weekday(9)), [
      [at(1, "08:00"), at(1, "16:00")],
      [at(2, "11:00"), at(2, "23:00")],
      [at(4, "00:00"), at(4, "08:00")],
      [at(8, "08:00"), at(8, "16:00")],
    ]);
    const [absence] = (await read(ada)).absences;
    assert.equal(absence?.stand_in?._id, tom.userId);
    await ada.call(availability.removeAbsence, { params: { absenceId: absence._id } });
    assert.equal((await open(ada, weekday(5), weekday(6))).length, 1);
    assert.deepEqual(
      await ownerSql(app.services, "select * from busy_spans where source = 'out_of_office'"),
      [],
    );
  });

  await t.test("refuses in words what overlaps, ends before it begins, or is there twice", async () => {
    const add = (change: Partial<WorkingHoursForm>) =>
      ada.call(availability.addHours, { body: form(change) });
    const day = (...spans: { from: string; to: string }[]) => [spans, [], [], [], [], [], []];
    await assert.rejects(
      add({ days: day({ from: "09:00", to: "12:00" }, { from: "11:00", to: "13:00" }) }),
      (error: { details: { message: string }[] }) =>
        error.details[0]?.message === "09:00–12:00 and 11:00–13:00 overlap.",
    );
    for (const days of [day({ from: "10:00", to: "09:00" }), day({ from: "24:00", to: "24:00" }), []])
      await assert.rejects(add({ days }), { status: 400 });
    const twice = { date: weekday(2), spans: [] };
    await assert.rejects(add({ overrides: [twice, twice] }), { status: 400 });
    await assert.rejects(add({ time_zone: "Mars/Base" }), { status: 400 });
    const back = { first_day: weekday(5), last_day: weekday(4), time_zone: "UTC" };
    await assert.rejects(ada.call(availability.addTravel, { body: back }), { status: 400 });
  });

  await t.test("names only colleagues as stand-ins", async () => {
    const body = {
      first_day: weekday(5),
      last_day: weekday(5),
      time_zone: "UTC",
      stand_in_id: kofi.userId,
    };
    await assert.rejects(ada.call(availability.addAbsence, { body }), {
      status: 422,
      code: "unknown_colleague",
    });
    assert.deepEqual(
      (await read(ada)).colleagues.map(({ _id }) => _id),
      [tom.userId],
    );
  });

  await t.test("is no one else's to see or change", async () => {
    const [hours] = (await read(ada)).hours;
    assert.ok(hours);
    const params = { hoursId: hours._id };
    await assert.rejects(tom.call(availability.changeHours, { params, body: { ...form(), version: 1 } }), {
      status: 404,
    });
    await assert.rejects(tom.call(availability.removeHours, { params }), { status: 404 });
    assert.equal((await read(tom)).hours[0]?.name, "Working hours");
  });

  await t.test("ends at ten kinds of hours", async () => {
    for (let count = (await read(tom)).hours.length; count < 10; count += 1)
      await tom.call(availability.addHours, { body: form({ name: `Hours ${count}` }) });
    await assert.rejects(tom.call(availability.addHours, { body: form() }), {
      status: 409,
      code: "too_many",
    });
  });
});
