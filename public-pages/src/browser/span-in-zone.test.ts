import assert from "node:assert/strict";
import { test } from "node:test";
import { spanInZone } from "./span-in-zone.ts";

const starts = "2030-03-05T09:00:00.000Z";
const ends = "2030-03-05T09:30:00.000Z";

test("says a time as the reader's clock shows it", () => {
  const span = { starts, ends, zone: "Africa/Lagos" };
  assert.equal(spanInZone(span, "Asia/Tokyo"), "Tue, Mar 5, 2030, 18:00–18:30");
  assert.equal(spanInZone(span, "Pacific/Auckland"), "Tue, Mar 5, 2030, 22:00–22:30");
});

test("says one moment once", () => {
  const moment = { starts, ends: starts, zone: "UTC" };
  assert.equal(spanInZone(moment, "Africa/Lagos"), "Tue, Mar 5, 2030, 10:00");
});

test("says nothing where the reader's clock shows the same", () => {
  assert.equal(spanInZone({ starts, ends, zone: "Africa/Lagos" }, "Africa/Lagos"), undefined);
  assert.equal(spanInZone({ starts, ends, zone: "Africa/Lagos" }, "Europe/Berlin"), undefined);
});
