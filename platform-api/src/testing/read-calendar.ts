import { Temporal } from "temporal-polyfill";
import { readCalendarFile } from "#api/schedule/imports/read-calendar-file";

/** The moment at which these files are read. */
export const READ_AT = Temporal.Instant.from("2026-03-01T00:00:00Z");

/** A calendar's file with lines inside. */
export const calendar = (...lines: readonly string[]) =>
  ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR", ""].join("\r\n");

/** The lines of an event. */
export const event = (...lines: readonly string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];

/** Reads a file with these lines as someone in Berlin. */
export const read = (...lines: readonly string[]) =>
  readCalendarFile(calendar(...lines), "Europe/Berlin", READ_AT);

/** What is read of the one event with these lines. */
export const valuesOf = async (...lines: readonly string[]) => {
  const { items } = await read(...event("UID:a", "SUMMARY:A", ...lines));
  return items.map(({ content }) => content.values);
};
