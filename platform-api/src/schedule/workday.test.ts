import assert from "node:assert/strict";
import { test } from "node:test";
import { Temporal } from "temporal-polyfill";
import { workday } from "./workday.ts";

const from = (today: string, days: number) => workday(Temporal.PlainDate.from(today), days).toString();

test("counts working days from a day in the week", () => {
  assert.deepEqual(
    [-4, -3, 0, 1, 2, 3, 7].map((days) => from("2024-02-14", days)),
    ["2024-02-08", "2024-02-09", "2024-02-14", "2024-02-15", "2024-02-16", "2024-02-19", "2024-02-23"],
  );
});

test("moves a weekend to the following Monday", () => {
  for (const day of ["2024-06-29", "2024-06-30", "2024-07-01"])
    assert.deepEqual(
      [-1, 0, 1, 5].map((days) => from(day, days)),
      ["2024-06-28", "2024-07-01", "2024-07-02", "2024-07-08"],
    );
});
