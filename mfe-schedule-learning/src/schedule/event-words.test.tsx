import { fullDay } from "./event-words.ts";

test("writes the day of an event as it is in the reader's zone", () => {
  expect(fullDay("2026-03-03T23:30:00.000Z", "UTC")).toBe("Tuesday, Mar 3, 2026");
  expect(fullDay("2026-03-03T23:30:00.000Z", "Europe/Berlin")).toBe("Wednesday, Mar 4, 2026");
});
