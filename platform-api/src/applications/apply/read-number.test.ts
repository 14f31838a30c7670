import assert from "node:assert/strict";
import { test } from "node:test";
import { readNumber } from "./read-number.ts";

for (const [text, country, number] of [
  ["3", null, "3"],
  ["2.5", null, "2.5"],
  ["2,5", null, "2.5"],
  ["2,5", "DE", "2.5"],
  ["2.5", "DE", "2.5"],
  ["1.500", "DE", "1500"],
  ["1,500", "DE", "1.500"],
  ["1,500", "US", "1500"],
  ["1.500", "US", "1.500"],
  ["1.234,5", "US", "1234.5"],
  ["1,234.5", "DE", "1234.5"],
  ["12 500", "FR", "12500"],
  ["12’500.5", "CH", "12500.5"],
  ["1,234,567", "DE", "1234567"],
  ["-2,5", "DE", "-2.5"],
  ["0,125", "US", "0.125"],
  ["2,5", "ZZ", "2.5"],
] as const) {
  test(`reads ${text} in ${country ?? "no country"} as ${number}`, () => {
    assert.equal(readNumber(text, country), number);
  });
}

for (const text of [
  "",
  "abc",
  "2,5,1",
  "1.2.3,4",
  "12,34,567",
  ".5",
  "5.",
  "1e3",
  "--2",
  "2 years",
  "9".repeat(16),
]) {
  test(`refuses “${text}”`, () => {
    assert.equal(readNumber(text, "DE"), undefined);
  });
}
