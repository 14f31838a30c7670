import assert from "node:assert/strict";
import { test } from "node:test";
import { printedHours } from "./printed-hours.ts";

const part = (startMinute: number, minutes: number) => ({ startMinute, minutes });

test("prints from the working hours or the first event, the earlier, to the later of their ends", () => {
  const open = [part(9 * 60, 8 * 60)];
  assert.deepEqual(printedHours(open, []), { first: 9, last: 17 });
  assert.deepEqual(printedHours(open, [part(7 * 60 + 45, 30)]), { first: 7, last: 17 });
  assert.deepEqual(printedHours(open, [part(18 * 60 + 15, 60)]), { first: 9, last: 20 });
});

test("leaves room for the words of a short event, and never goes past midnight", () => {
  assert.deepEqual(printedHours([], [part(10 * 60 + 50, 10)]), { first: 10, last: 12 });
  assert.deepEqual(printedHours([], [part(23 * 60 + 50, 10)]), { first: 23, last: 24 });
});

test("prints the usual hours of days that have nothing", () => {
  assert.deepEqual(printedHours([], []), { first: 8, last: 18 });
});
