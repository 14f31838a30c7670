import { createHash } from "node:crypto";
import type { Event, NullableOption } from "@microsoft/microsoft-graph-types";
import { wallTimeOf } from "../../series/rule-of.ts";
import type { IcsEvent } from "../../ics/event-lines.ts";
import type { Copy } from "../calendar-source.ts";
import { canceledStarts, changedTimes, type SaidTime, singleTimes } from "../out/single-times.ts";
import { repetitionOf, windowsZone } from "./repetition.ts";

/** The properties by which a copy is known: the UID of its event, and which part of it an entry is, with marks of what it says. */
const OURS = "String {5b3a0f1e-6c52-4c0e-9a55-1f0d8d0c7b21} Name";
export const UID = `${OURS} LoubbyUid`;
export const PART = `${OURS} LoubbyPart`;

/** An entry of Outlook that an event has to have. */
export interface WantedEntry {
  /** Which part of the event it is: `whole`, or the start that the rule gave a time that stands alone. */
  readonly part: string;
  readonly body: Event;
  /** The same while times and rule are. */
  readonly shape: string;
  /** The same while all of it is. */
  readonly mark: string;
  /** Starts of times of the series that it doesn't have. */
  readonly without: readonly string[];
}

/** Whether an event repeats in a way that Outlook has no words for. */
export function isLaidOut({ rule }: IcsEvent): boolean {
  const zone = windowsZone(rule.time_zone);
  return rule.recurrence !== "none" && (zone === null || repetitionOf(rule, zone) === null);
}

/** The entries that a copy has to have. `now` is in epoch ms. */
export function entriesFor(copy: Copy, now: number): WantedEntry[] {
  const { event } = copy;
  const alone = (time: SaidTime) => entryOf(time.at, bodyOf(copy, time), []);
  if (isLaidOut(event)) return singleTimes(event, now).map(alone);
  if (event.rule.recurrence === "none") return [entryOf("whole", bodyOf(copy, event), [])];
  // Outlook lets a time of a series be moved no farther than the next one: what was changed stands alone.
  const changed = changedTimes(event);
  const zone = zoneOf(copy, event.rule.time_zone);
  const series = { ...bodyOf(copy, event, event.rule.time), recurrence: repetitionOf(event.rule, zone) };
  const without = [...canceledStarts(event), ...changed.map(({ at }) => at)].toSorted();
  return [entryOf("whole", series, without), ...changed.map(alone)];
}

function entryOf(part: string, body: Event, without: readonly string[]): WantedEntry {
  const { start, end, isAllDay, recurrence } = body;
  return {
    part,
    body,
    without,
    shape: hashOf([start, end, isAllDay, recurrence, without]),
    mark: hashOf([body, without]),
  };
}

const hashOf = (said: unknown) =>
  createHash("sha256").update(JSON.stringify(said)).digest("base64url").slice(0, 16);

/** An entry as Graph takes it. It asks no one, and reminds no one. `time` is what the rule says where clocks skip it. */
function bodyOf(
  copy: Copy,
  { title, place, notes, starts_at, ends_at }: Omit<SaidTime, "at">,
  time?: string,
): Event {
  const { event, url } = copy;
  const { all_day, time_zone } = event.rule;
  const counted = all_day || windowsZone(time_zone) === null ? "UTC" : time_zone;
  const wall = (instant: string, said?: string) => {
    const at = wallTimeOf(instant, counted);
    return { dateTime: `${at.date}T${said ?? at.time}:00`, timeZone: zoneOf(copy, time_zone) };
  };
  return {
    subject: title,
    body: { contentType: "text", content: [notes, url].filter(Boolean).join("\n\n") },
    location: { displayName: place },
    start: wall(starts_at, time),
    end: wall(ends_at),
    isAllDay: all_day,
    showAs: event.shows_as,
    isReminderOn: false,
  };
}

/** What Windows calls the zone that an entry is in: of whole days, its person's. */
const zoneOf = ({ event, timeZone }: Copy, zone: string): string =>
  windowsZone(event.rule.all_day ? timeZone : zone) ?? "UTC";

/** What an entry over there says of itself: its part, and the marks of what was written. */
export function readPart(
  value: NullableOption<string> | undefined,
): { part: string; shape: string; mark: string } | null {
  const [part, shape, mark] = (value ?? "").split(" ");
  return part && shape && mark ? { part, shape, mark } : null;
}
