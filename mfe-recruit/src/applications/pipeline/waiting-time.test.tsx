import { waitingTime } from "./waiting-time.ts";

const NOW = Date.parse("2026-03-01T12:00:00.000Z");

test.each([
  [-2, "now"],
  [0, "now"],
  [20, "in 20 minutes"],
  [60, "in 1 hour"],
  [104, "in 1 h 44 min"],
  [120, "in 2 hours"],
  [23 * 60 + 59, "in 23 h 59 min"],
  [24 * 60, "tomorrow"],
  [3 * 24 * 60, "in 3 days"],
])("says of %d minutes that they are over %s", (minutes, words) => {
  expect(waitingTime(new Date(NOW + minutes * 60_000).toISOString(), NOW)).toBe(words);
});
