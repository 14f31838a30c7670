import assert from "node:assert/strict";
import { test } from "node:test";
import { type Rule, startsOf } from "../series/starts-of.ts";
import { movesOf } from "./moves-of.ts";

const HOUR = 60 * 60_000;
const weekly: Rule = {
  date: "2030-03-04",
  time: "10:00",
  time_zone: "Europe/Berlin",
  recurrence: "weekly",
  custom: null,
  until: null,
  count: 12,
};
const by = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString();
const FAR = "2031-01-01T00:00:00.000Z";

test("what the rules of a zone still say stays", () => {
  assert.deepEqual(movesOf(weekly, startsOf(weekly, FAR)), []);
});

test("starts of a summer that a zone has got, or given up, go to where its clocks show what was meant", () => {
  const meant = startsOf(weekly, FAR);
  for (const hour of [HOUR, -HOUR]) {
    const laid = meant.map((start) => (start > "2030-04" ? by(start, hour) : start));
    const wanted = meant.filter((start) => start > "2030-04");
    assert.deepEqual(
      movesOf(weekly, laid),
      wanted.map((to) => ({ from: by(to, hour), to })),
    );
  }
});

test("a day that the date line swallowed or gave back moves a week's times by a whole day", () => {
  const apia: Rule = { ...weekly, time_zone: "Pacific/Apia" };
  const meant = startsOf(apia, FAR);
  const laid = meant.map((start) => by(start, 24 * HOUR));
  assert.deepEqual(
    movesOf(apia, laid).map(({ to }) => to),
    meant,
  );
});

test("a time that occurs twice stays at the one that was chosen", () => {
  const single: Rule = { ...weekly, date: "2030-10-27", time: "02:30", recurrence: "none", count: null };
  const [first] = startsOf(single, FAR);
  assert.equal(first, "2030-10-27T00:30:00.000Z");
  assert.deepEqual(movesOf(single, ["2030-10-27T01:30:00.000Z"]), []);
});

test("a time that the clocks skip stays as late as it would have been", () => {
  const single: Rule = { ...weekly, date: "2030-03-31", time: "02:30", recurrence: "none", count: null };
  assert.deepEqual(movesOf(single, startsOf(single, FAR)), []);
});

test("hours of an hourly series stay an hour apart", () => {
  const rules: Rule[] = [
    { ...weekly, recurrence: "hourly" },
    { ...weekly, recurrence: "custom", custom: { every: 3, unit: "hours", weekdays: [], nth: null } },
  ];
  for (const hourly of rules) {
    const laid = startsOf(hourly, FAR).map((start) => by(start, HOUR));
    assert.deepEqual(movesOf(hourly, laid), []);
  }
});

test("times that were left out of a series are no one's to go to", () => {
  const meant = startsOf(weekly, FAR);
  assert.deepEqual(movesOf(weekly, meant.slice(4)), []);
});
