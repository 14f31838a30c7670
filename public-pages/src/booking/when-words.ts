/** The day of an instant in a zone: `Tue, Mar 3`. */
export const dayWords = (instant: number | string, timeZone: string): string =>
  new Intl.DateTimeFormat("en", { weekday: "short", month: "short", day: "numeric", timeZone }).format(
    new Date(instant),
  );

/** The same in full: `Tuesday, March 3, 2026`. */
export const fullDayWords = (instant: number | string, timeZone: string): string =>
  new Intl.DateTimeFormat("en", { dateStyle: "full", timeZone }).format(new Date(instant));

/** The clock time of an instant in a zone: `09:30`. */
export const timeWords = (instant: number | string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(
    new Date(instant),
  );

/** The ISO date of an instant in a zone. */
export const isoDay = (instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone }).format(new Date(instant));

/** An IANA name as people read it. */
export const zoneWords = (zone: string): string => zone.replaceAll("_", " ");

/** `30 minutes`, `1 hour`. */
export const lengthWords = (minutes: number): string => (minutes === 60 ? "1 hour" : `${minutes} minutes`);

/** Where people meet. */
export const placeWords = (kind: "call" | "phone" | "in_person" | "later", place: string): string => {
  if (place !== "") return place;
  return { call: "By video call", phone: "By phone", in_person: "In person", later: "To be agreed" }[kind];
};
