import assert from "node:assert/strict";
import { test } from "node:test";
import "temporal-polyfill/global";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { daysOf, placeEvents } from "./calendar-days.ts";
import { barsOf, longWords, partWords } from "./long-events.ts";

const event = (_id: string, starts_at: string, ends_at: string, all_day = true) =>
  ({ _id, at: starts_at, recurrence: "none", starts_at, ends_at, all_day }) as CalendarEvent;
const whole = (_id: string, first: string, after: string) =>
  event(_id, `2026-03-${first}T00:00:00Z`, `2026-03-${after}T00:00:00Z`);
const week = daysOf("week", Temporal.PlainDate.from("2026-03-04"));

test("an event that is all day is on its days wherever it is read", () => {
  for (const zone of ["Pacific/Kiritimati", "Etc/GMT+12", "Europe/Berlin"])
    assert.deepEqual(
      placeEvents([whole("a", "03", "05")], zone).map(({ day, minutes }) => [day, minutes]),
      [
        ["2026-03-03", 1440],
        ["2026-03-04", 1440],
      ],
    );
});

test("bars that overlap have rows of their own, and one that follows takes the first", () => {
  const placed = placeEvents(
    [whole("a", "01", "04"), whole("b", "03", "05"), whole("c", "05", "06"), whole("d", "07", "20")],
    "UTC",
  );
  assert.deepEqual(
    barsOf(placed, week).map(({ event: { _id }, from, to, row, begins, ends }) => [
      _id,
      from,
      to,
      row,
      begins,
      ends,
    ]),
    [
      ["a", 0, 1, 0, false, true],
      ["b", 1, 2, 1, true, true],
      ["c", 3, 3, 0, true, true],
      ["d", 5, 6, 0, true, false],
    ],
  );
});

test("words say the days, and of an event with times when it begins and ends", () => {
  assert.equal(longWords(whole("a", "03", "04"), "Pacific/Auckland"), "Tuesday, Mar 3, 2026, all day");
  const fair = event("b", "2026-03-03T09:00:00Z", "2026-03-05T17:00:00Z", false);
  assert.equal(longWords(fair, "UTC"), "Tuesday, Mar 3, 2026, 09:00 – Thursday, Mar 5, 2026, 17:00");
  assert.deepEqual(
    placeEvents([fair], "UTC").map((part) => partWords(part, "UTC")),
    ["From 09:00", "All day", "Until 17:00"],
  );
});
