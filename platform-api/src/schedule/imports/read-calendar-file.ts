import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import type { ImportNote } from "@loubby/shared-contracts/http/schedule/calendar-imports.schema";
import { IMPORT_EVENTS } from "@loubby/shared-contracts/http/schedule/import-limits";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { TooManyTimes } from "../ics/repeated.ts";
import { zoneOf } from "../ics/zone-of.ts";
import type { ImportItem, ReadCalendar } from "./import-item.ts";
import { itemsOf } from "./items-of.ts";
import { type FoundEvent, scanCalendar, tooMany } from "./scan-calendar.ts";
import { lineOf } from "./shown-words.ts";
import { CannotImport } from "./values-of-entry.ts";

/** Problems, notes and zones that are told of one file. */
const MOST_TOLD = 200;
const MOST_ZONES = 20;
/** Ms of work on a file in all, and between two moments in which other requests get their turn. */
const MOST_MS = 30_000;
const SLICE_MS = 10;

/**
 * Reads a calendar's file: which events it makes, and which it can't and why. Times without a zone are of the reader's. Works in
 * slices. Throws 422 `not_a_calendar`, `too_many_events`, `too_complex`.
 */
export async function readCalendarFile(
  text: string,
  readersZone: string,
  now = Temporal.Now.instant(),
): Promise<ReadCalendar> {
  const { events, zones } = await scanCalendar(text);
  const unknown = new Set<string>();
  const items: ImportItem[] = [];
  const problems: ImportNote[] = [];
  const notes: ImportNote[] = [];
  let refused = 0;
  const refuse = (event: FoundEvent, reason: string) => {
    refused += 1;
    if (problems.length < MOST_TOLD) problems.push({ ...nameOf(event), reason });
  };
  let [worked, since] = [0, performance.now()];
  for (const [uid, found] of groupsOf(events, refuse)) {
    const spent = performance.now() - since;
    if (spent > SLICE_MS) {
      worked += spent;
      if (worked > MOST_MS) throw tooComplex();
      await setImmediate();
      since = performance.now();
    }
    const [first] = found;
    if (first === undefined) continue;
    try {
      const { master, changed, twice } = parsed(found, zones, unknown);
      for (const each of twice) refuse(each, "The file has this event twice.");
      const { made, note } = itemsOf(master, changed, readersZone, now);
      if (note !== null && notes.length < MOST_TOLD) notes.push({ ...nameOf(first), reason: note });
      for (const { part, values, exceptions } of made)
        items.push({
          uid: part === "" ? uid : `${uid} ${part}`,
          content: { line: first.line, name: values.title, values, exceptions },
        });
    } catch (error) {
      const isTold = error instanceof CannotImport || error instanceof TooManyTimes;
      refuse(first, isTold ? error.message : "It isn't written as calendars write events.");
    }
    if (items.length > IMPORT_EVENTS) throw tooMany();
  }
  return { items, refused, problems, notes, unknownZones: [...unknown] };
}

const tooComplex = () =>
  new ApiError(
    422,
    "too_complex",
    "The events of this file repeat in too many ways to read them at once. Export fewer of them, such as one year.",
  );

/** The events of each UID. One without a UID is known by what it says. */
function groupsOf(
  events: readonly FoundEvent[],
  refuse: (event: FoundEvent, reason: string) => void,
): Map<string, FoundEvent[]> {
  const groups = new Map<string, FoundEvent[]>();
  for (const event of events) {
    if (event.isBroken) {
      refuse(event, "It has no end, or says more than we read.");
      continue;
    }
    const said = lineOf(saidOf(event, "UID"), 1000);
    const uid = said !== "" && said.length <= 500 ? said : hashOf(said || event.lines.join("\n"));
    const group = groups.get(uid);
    if (group === undefined) groups.set(uid, [event]);
    else group.push(event);
  }
  return groups;
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

function parsed(found: readonly FoundEvent[], zones: ReadonlyMap<string, string>, unknown: Set<string>) {
  const named = found.flatMap(({ lines }) => lines.flatMap(zonesNamed));
  const beside = [...new Set(named)].flatMap((tzid) => {
    if (zoneOf(tzid) !== null) return [];
    const zone = zones.get(tzid);
    if (zone === undefined && unknown.size < MOST_ZONES) unknown.add(lineOf(tzid, 100));
    return zone === undefined ? [] : [zone];
  });
  const text = ["BEGIN:VCALENDAR", ...beside, ...found.map(textOf), "END:VCALENDAR"].join("\r\n");
  const components = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents("vevent");
  const isChange = (event: ICAL.Component) => event.getFirstProperty("recurrence-id") !== null;
  const masters = components.flatMap((event, at) => (isChange(event) ? [] : [{ event, at }]));
  return {
    master: masters[0]?.event ?? null,
    changed: onceEach(components.filter(isChange)),
    twice: masters.slice(1).flatMap(({ at }) => found[at] ?? []),
  };
}

/** The last version of each time that was changed. */
const onceEach = (changed: readonly ICAL.Component[]) => [
  ...new Map(changed.map((event) => [String(event.getFirstPropertyValue("recurrence-id")), event])).values(),
];

const zonesNamed = (said: string) => {
  const parameters = said.slice(0, 500);
  if (!/^(?:DT|RDATE|EXDATE|RECURRENCE-ID)/i.test(parameters)) return [];
  const tzid = /;TZID=("[^"]*"|[^;:]*)/i.exec(parameters)?.[1];
  return tzid === undefined ? [] : [tzid.replaceAll('"', "")];
};

const textOf = ({ lines }: FoundEvent) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");

const saidOf = ({ lines }: FoundEvent, name: string) =>
  lines
    .find((said) => said.slice(0, name.length).toUpperCase() === name && /[;:]/.test(said[name.length] ?? ""))
    ?.replace(/^[^:]*:/, "");

const nameOf = (event: FoundEvent) => ({
  line: event.line,
  name:
    lineOf(saidOf(event, "SUMMARY")?.replace(/\\([,;\\])/g, "$1"), 140) || lineOf(saidOf(event, "UID"), 140),
});
