/** The day of an instant in a zone: `Tuesday, March 3, 2026`. */
export const fullDayWords = (instant: number | string, timeZone: string): string =>
  new Intl.DateTimeFormat("en", { dateStyle: "full", timeZone }).format(new Date(instant));

/** The clock time of an instant in a zone: `09:30`. */
export const timeWords = (instant: number | string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(
    new Date(instant),
  );

/**
 * How the many instants (ms) of one zone are worded: `2026-03-03`, `09:30`. What words them is made once: for
 * each of a page's hundreds of times it would take most of what the page does.
 */
export function clockOf(timeZone: string): Readonly<Record<"isoDay" | "time", (instant: number) => string>> {
  const iso = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone });
  const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
  return {
    isoDay: (instant) => iso.format(instant),
    time: (instant) => time.format(instant),
  };
}

/** `30 minutes`, `1 hour`. */
export const lengthWords = (minutes: number): string => (minutes === 60 ? "1 hour" : `${minutes} minutes`);
