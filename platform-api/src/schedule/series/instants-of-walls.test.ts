import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { instantsOfWalls } from "./instants-of-walls.ts";

const ZONES = ["UTC", ...Intl.supportedValuesOf("timeZone")];
const MINUTE = 60_000;

const byTemporal = (wall: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(wall)
    .toZonedDateTimeISO("UTC")
    .toPlainDateTime()
    .toZonedDateTime(zone).epochMilliseconds;

test("wall times of any zone are at the instants that Temporal says", () => {
  const wall = fc.integer({ min: Date.parse("1900-01-01") / MINUTE, max: Date.parse("2090-01-01") / MINUTE });
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      wall,
      fc.array(fc.integer({ min: 1, max: 2000 }), { maxLength: 300 }),
      (zone, first, steps) => {
        let at = first * MINUTE;
        const walls = [at, ...steps.map((step) => (at += step * MINUTE))];
        assert.deepEqual(
          instantsOfWalls(walls, zone),
          walls.map((each) => byTemporal(each, zone)),
        );
      },
    ),
    { numRuns: 300 },
  );
});

test("each quarter of an hour around each change of clocks of each zone in two years is where Temporal has it", () => {
  for (const zone of ZONES) {
    let change = Temporal.Instant.from("2026-01-01T00:00:00Z")
      .toZonedDateTimeISO(zone)
      .getTimeZoneTransition("next");
    while (change !== null && change.epochMilliseconds < Date.parse("2028-01-01")) {
      const near = change.epochMilliseconds + Math.round(change.offsetNanoseconds / 1_000_000);
      const walls = Array.from({ length: 97 }, (_, step) => near + (step - 48) * 15 * MINUTE);
      assert.deepEqual(
        instantsOfWalls(walls, zone),
        walls.map((each) => byTemporal(each, zone)),
        zone,
      );
      change = change.getTimeZoneTransition("next");
    }
  }
});

test("a zone that skips a day over the date line takes it as late as it would have been", () => {
  // Samoa went from December 29 to 31 in 2011.
  const walls = ["2011-12-29", "2011-12-30", "2011-12-31", "2012-01-01"].map((day) =>
    Date.parse(`${day}T10:00:00Z`),
  );
  assert.deepEqual(
    instantsOfWalls(walls, "Pacific/Apia"),
    walls.map((each) => byTemporal(each, "Pacific/Apia")),
  );
  assert.deepEqual(instantsOfWalls([], "UTC"), []);
});
