import assert from "node:assert/strict";
import { test } from "node:test";
import { monthInWords, spanInWords, yearOptions } from "./months.ts";

test("a month reads as its name and year", () => {
  assert.equal(monthInWords("2024-09"), "Sep 2024");
});

const SPANS = [
  ["2021-09", "2024-02", "Sep 2021 – Feb 2024 · 2 years 6 months"],
  ["2024-01", "2024-12", "Jan 2024 – Dec 2024 · 1 year"],
  ["2024-01", "2024-01", "Jan 2024 – Jan 2024 · 1 month"],
  ["2026-01", null, "Jan 2026 – now · 11 months"],
  ["2027-01", null, "Jan 2027 – now"],
] as const;

for (const [started, ended, words] of SPANS) {
  test(`from ${started} to ${ended ?? "now"} reads ${words}`, () => {
    assert.equal(spanInWords(started, ended, new Date(2026, 10, 21)), words);
  });
}

test("years run from the newest back to 1950", () => {
  const years = yearOptions(2, new Date(2026, 0, 1)).map(({ value }) => value);
  assert.deepEqual([years[0], years.at(-1)], ["2028", "1950"]);
});
