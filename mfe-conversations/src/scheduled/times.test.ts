import assert from "node:assert/strict";
import { test } from "node:test";
import { fieldTime, nearTimes } from "./times.ts";

test("offers tomorrow and Monday at nine, once on a Sunday, and the next one on a Monday", () => {
  const offered = (iso: string) => nearTimes(new Date(iso)).map(({ at }) => fieldTime(at));
  assert.deepEqual(offered("2026-11-26T23:30"), ["2026-11-27T09:00", "2026-11-30T09:00"]);
  assert.deepEqual(offered("2026-11-29T08:00"), ["2026-11-30T09:00"]);
  assert.deepEqual(offered("2026-11-30T08:00"), ["2026-12-01T09:00", "2026-12-07T09:00"]);
});
