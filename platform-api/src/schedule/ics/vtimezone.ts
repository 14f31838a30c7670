import { Temporal } from "temporal-polyfill";

/** How many years of changes of clocks a calendar is told from its first event on. */
const YEARS = 12;

interface Change {
  readonly from: string;
  readonly to: string;
  /** The wall time before the change, `20260329T020000`. */
  readonly wall: string;
}

/** Returns the lines of a zone's VTIMEZONE: its clocks from an instant (ISO 8601) on. */
export function zoneLines(timeZone: string, since: string): string[] {
  const begins = Temporal.Instant.from(since).toZonedDateTimeISO(timeZone).subtract({ years: 1 });
  const ends = begins.add({ years: YEARS });
  const first = offsetValue(begins);
  const changes: Change[] = [];
  let next = begins.getTimeZoneTransition("next");
  while (next !== null && Temporal.ZonedDateTime.compare(next, ends) < 0) {
    const before = next.subtract({ nanoseconds: 1 });
    const wall = wallValue(next.toInstant(), before.offsetNanoseconds);
    changes.push({ from: offsetValue(before), to: offsetValue(next), wall });
    next = next.getTimeZoneTransition("next");
  }
  const kinds = new Map<string, Change[]>();
  for (const change of changes) {
    const key = `${change.from} ${change.to}`;
    kinds.set(key, [...(kinds.get(key) ?? []), change]);
  }
  const begun = [{ from: first, to: first, wall: wallValue(begins.toInstant(), begins.offsetNanoseconds) }];
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    ...[begun, ...kinds.values()].flatMap(observance),
    "END:VTIMEZONE",
  ];
}

function observance(changes: readonly Change[]): string[] {
  const [first, ...later] = changes;
  if (first === undefined) return [];
  const kind = seconds(first.to) > seconds(first.from) ? "DAYLIGHT" : "STANDARD";
  return [
    `BEGIN:${kind}`,
    `DTSTART:${first.wall}`,
    // Some readers take the first value of a line alone.
    ...later.map(({ wall }) => `RDATE:${wall}`),
    `TZOFFSETFROM:${first.from}`,
    `TZOFFSETTO:${first.to}`,
    `END:${kind}`,
  ];
}

const offsetValue = ({ offset }: Temporal.ZonedDateTime) => offset.replaceAll(":", "").split(".")[0] ?? "";

function seconds(offset: string): number {
  const [, sign, hours, minutes, rest = "0"] = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(offset) ?? [];
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
  return sign === "-" ? -size : size;
}

function wallValue(instant: Temporal.Instant, offsetNanoseconds: number): string {
  const wall = new Date(instant.epochMilliseconds + offsetNanoseconds / 1e6);
  return wall.toISOString().slice(0, 19).replace(/[-:]/g, "");
}
