import assert from "node:assert/strict";
import { test } from "node:test";
import "temporal-polyfill/global";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { daysOf, lanesOf, placeEvents, spanOf, turnPage } from "./calendar-days.ts";

const event = (starts_at: string, minutes: number) =>
  ({
    starts_at,
    ends_at: new Date(Date.parse(starts_at) + minutes * 60_000).toISOString(),
  }) as CalendarEvent;

test("a month is whole weeks from Monday, whatever day it starts on", () => {
  const days = daysOf("month", Temporal.PlainDate.from("2026-03-18"));
  assert.deepEqual([String(days[0]), String(days.at(-1)), days.length], ["2026-02-23", "2026-04-05", 42]);
});

test("the week in which the clocks change is an hour shorter", () => {
  const { from, to } = spanOf(daysOf("week", Temporal.PlainDate.from("2026-03-25")), "Europe/Berlin");
  assert.equal((Date.parse(to) - Date.parse(from)) / 3_600_000, 7 * 24 - 1);
});

test("turning a month from its 31st never skips the next", () => {
  assert.equal(String(turnPage("month", Temporal.PlainDate.from("2026-01-31"), 1)), "2026-02-01");
});

test("an event stands on the reader's day and hour, before and after the clocks change", () => {
  const placed = placeEvents(
    [event("2026-10-24T08:00:00Z", 30), event("2026-10-26T09:00:00Z", 30)],
    "Europe/Berlin",
  );
  assert.deepEqual(
    placed.map(({ day, startMinute }) => [day, startMinute]),
    [
      ["2026-10-24", 600],
      ["2026-10-26", 600],
    ],
  );
});

test("an event past midnight is on both days, and says on which it begins and ends", () => {
  const placed = placeEvents([event("2026-03-03T23:30:00Z", 60)], "UTC");
  assert.deepEqual(
    placed.map(({ day, startMinute, minutes, begins, ends }) => [day, startMinute, minutes, begins, ends]),
    [
      ["2026-03-03", 1410, 30, true, false],
      ["2026-03-04", 0, 30, false, true],
    ],
  );
});

test("an event that ends at midnight isn't on the next day", () => {
  const placed = placeEvents([event("2026-03-03T23:00:00Z", 60)], "UTC");
  assert.deepEqual(
    placed.map(({ day, ends }) => [day, ends]),
    [["2026-03-03", true]],
  );
});

test("an event keeps its length while the clocks are set back", () => {
  assert.equal(placeEvents([event("2026-10-25T00:45:00Z", 30)], "Europe/Berlin")[0]?.minutes, 30);
});

test("an agenda lists two weeks from its date, and turns by as many", () => {
  const date = Temporal.PlainDate.from("2026-03-18");
  const days = daysOf("agenda", date);
  assert.deepEqual([String(days[0]), String(days.at(-1))], ["2026-03-18", "2026-03-31"]);
  assert.equal(String(turnPage("agenda", date, 1)), "2026-04-01");
  assert.equal(String(turnPage("day", date, -1)), "2026-03-17");
});

test("events that overlap share the width, and one that follows has it all", () => {
  const placed = placeEvents(
    [event("2026-03-03T09:00:00Z", 60), event("2026-03-03T09:30:00Z", 45), event("2026-03-03T11:00:00Z", 30)],
    "UTC",
  );
  assert.deepEqual(
    lanesOf(placed, 0).map(({ lane, lanes }) => [lane, lanes]),
    [
      [0, 2],
      [1, 2],
      [0, 1],
    ],
  );
});

test("an event that is shown longer than it is has the next one beside it", () => {
  const placed = placeEvents(
    [event("2026-03-03T08:30:00Z", 15), event("2026-03-03T08:45:00Z", 30), event("2026-03-03T09:15:00Z", 30)],
    "UTC",
  );
  assert.deepEqual(
    lanesOf(placed, 28).map(({ lane, lanes }) => [lane, lanes]),
    [
      [0, 2],
      [1, 2],
      [0, 1],
    ],
  );
});
