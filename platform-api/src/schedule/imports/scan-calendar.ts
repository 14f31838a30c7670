import { setImmediate } from "node:timers/promises";
import { IMPORT_EVENTS } from "@loubby/shared-contracts/http/schedule/import-limits";
import { ApiError } from "@loubby/shared-contracts/http/api-error";

/** Characters of one property, and of all of one event, that are read. */
const MOST_OF_PROPERTY = 20_000;
const MOST_OF_EVENT = 100_000;
const MOST_OF_ZONE = 20_000;
const MOST_ZONES = 100;
/** Lines between two moments in which other requests get their turn. */
const SLICE = 5_000;

/** What of an event counts here: guests, alarms, attachments and what programs add stay out. */
const READ =
  /^(?:UID|DTSTART|DTEND|DURATION|SUMMARY|DESCRIPTION|LOCATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP)[;:]/i;

/** Of words, what is too long is cut; of dates it can't be. */
const WORDS = /^(?:SUMMARY|DESCRIPTION|LOCATION)/i;

/** One VEVENT of a file. */
export interface FoundEvent {
  /** The line that it begins on, from 1. */
  readonly line: number;
  /** Its properties as content lines, unfolded. */
  readonly lines: readonly string[];
  /** It says more than is read, or never ends. */
  readonly isBroken: boolean;
}

/** A file's events, and the zones beside them by their TZID, as text. */
export interface FoundCalendar {
  readonly events: readonly FoundEvent[];
  readonly zones: ReadonlyMap<string, string>;
}

interface Open {
  readonly line: number;
  readonly lines: string[];
  size: number;
  isBroken: boolean;
}

/**
 * Finds the events of a file, in slices between which others get their turn. What stands inside an event, such as an alarm, is
 * left out, however deep. Throws 422 `not_a_calendar`, `too_many_events`.
 */
export async function scanCalendar(text: string): Promise<FoundCalendar> {
  if (!/^\s*BEGIN:VCALENDAR\s*$/im.test(text.slice(0, 10_000)))
    throw new ApiError(
      422,
      "not_a_calendar",
      "There's no calendar in this file. Export one from your calendar, as an .ics file.",
    );
  const events: FoundEvent[] = [];
  const zones = new Map<string, string>();
  let event: Open | null = null;
  let zone: Open | null = null;
  /** Components that are open inside the event. */
  let depth = 0;
  const keep = (open: Open, said: string, most: number) => {
    open.size += said.length;
    if (open.size > most) open.isBroken = true;
    else open.lines.push(said);
  };
  const close = (open: Open, isBroken: boolean) =>
    events.push({ line: open.line, lines: open.lines, isBroken: open.isBroken || isBroken });
  let count = 0;
  for (const { line, said } of contentLines(text)) {
    count += 1;
    if (count % SLICE === 0) await setImmediate();
    const [, mark, name] = /^(BEGIN|END):\s*([\w-]{1,40})\s*$/i.exec(said) ?? [];
    const isBegin = mark?.toUpperCase() === "BEGIN";
    const component = name?.toUpperCase();
    if (component === "VEVENT" && isBegin) {
      // An event within another: the one outside never ended.
      if (event !== null) close(event, true);
      if (events.length >= IMPORT_EVENTS) throw tooMany();
      [event, depth, zone] = [{ line, lines: [], size: 0, isBroken: false }, 0, null];
    } else if (component === "VEVENT" && event !== null) {
      close(event, false);
      event = null;
    } else if (event !== null && component !== undefined) depth = Math.max(depth + (isBegin ? 1 : -1), 0);
    else if (event !== null) {
      if (depth > 0 || !READ.test(said)) continue;
      if (said.length > MOST_OF_PROPERTY && !WORDS.test(said)) event.isBroken = true;
      else keep(event, said.slice(0, MOST_OF_PROPERTY), MOST_OF_EVENT);
    } else if (component === "VTIMEZONE") {
      if (isBegin) zone = { line, lines: [said], size: 0, isBroken: false };
      else if (zone !== null) {
        keep(zone, said, MOST_OF_ZONE);
        const tzid = zone.lines.find((each) => /^TZID[;:]/i.test(each))?.replace(/^TZID[^:]*:/i, "");
        if (tzid !== undefined && isSoundZone(zone) && zones.size < MOST_ZONES)
          zones.set(tzid, zone.lines.join("\r\n"));
        zone = null;
      }
    } else if (zone !== null) keep(zone, said, MOST_OF_ZONE);
  }
  if (event !== null) close(event, true);
  return { events, zones };
}

/** A zone whose clocks change at most a few times a year: one that changes each second is never worked out. */
const isSoundZone = ({ isBroken, lines }: Open) =>
  !isBroken &&
  lines.every((said) => !/^(?:RRULE|RDATE)/i.test(said) || /^RRULE:(?:.*;)?FREQ=YEARLY(?:;|$)/i.test(said)) &&
  lines.every((said) => !/BYDAY=[^;]{20}|BYHOUR|BYMINUTE|BYSECOND|BYYEARDAY/i.test(said));

/** The refusal of a file with more events than are imported at once. */
export const tooMany = () =>
  new ApiError(
    422,
    "too_many_events",
    `The file has more than ${IMPORT_EVENTS.toLocaleString("en")} events. Export fewer of them, such as one year.`,
  );

/** Content lines unfolded, each with the line of the file that it begins on. What is longer than a property may be is cut. */
function* contentLines(text: string): Generator<{ readonly line: number; readonly said: string }> {
  let [at, line, begun] = [text.codePointAt(0) === 0xfeff ? 1 : 0, 0, 1];
  let said = "";
  while (at < text.length) {
    line += 1;
    const end = text.indexOf("\n", at);
    const stop = end === -1 ? text.length : end;
    const bare = text[stop - 1] === "\r" ? stop - 1 : stop;
    const isFolded = text[at] === " " || text[at] === "\t";
    if (isFolded) {
      if (said.length < MOST_OF_PROPERTY)
        said += text.slice(at + 1, Math.min(bare, at + 1 + MOST_OF_PROPERTY));
    } else {
      if (said !== "") yield { line: begun, said };
      said = text.slice(at, Math.min(bare, at + 2 * MOST_OF_PROPERTY));
      begun = line;
    }
    at = stop + 1;
  }
  if (said !== "") yield { line: begun, said };
}
