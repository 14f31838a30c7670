import { repeatWords } from "@loubby/shared-contracts/http/schedule/recurrence-words";
import type { CalendarEvent, Reach } from "@loubby/shared-contracts/http/schedule/events.schema";

/** What guests are told of an event. */
type Said = Pick<
  CalendarEvent,
  | "title"
  | "place"
  | "notes"
  | "all_day"
  | "starts_at"
  | "ends_at"
  | "time_zone"
  | "recurrence"
  | "custom"
  | "until"
  | "count"
>;

/** What stands out of a change; `changed` where nothing does. */
export type Headline = "moved" | "placed" | "renamed" | "noted" | "changed";

/** A change as its guests read it. */
export interface WhatChanged {
  /** `Time: was …, now …`, one line each; none where guests see no difference. */
  readonly lines: readonly string[];
  readonly headline: Headline;
}

interface Reading {
  /** What of a series the change is about. */
  readonly reach: Reach;
  /** The event is the rest of a series: how many times that had says nothing of it. */
  readonly isRest: boolean;
  /** How the reader is told a time. */
  readonly timeOf: (event: Said) => string;
}

/** Says what is new about an event to someone who knew it before. */
export function whatChanged(before: Said, after: Said, { reach, isRest, timeOf }: Reading): WhatChanged {
  const repeats = (event: Said) =>
    (repeatWords(isRest ? { ...event, count: null } : event) ?? "").replace("Repeats ", "");
  const time = difference("Time", timeOf(before), timeOf(after));
  const repeat = reach === "this" ? null : difference("Repeats", repeats(before), repeats(after));
  const title = difference("Title", `“${before.title}”`, `“${after.title}”`);
  const place = difference("Place", before.place, after.place);
  const notes = notesWords(before.notes, after.notes);
  const isOnly = (line: string | null) =>
    [title, place, notes].every((each) => each === null || each === line);
  const headline =
    time !== null || repeat !== null
      ? "moved"
      : place !== null && title === null
        ? "placed"
        : title !== null && isOnly(title)
          ? "renamed"
          : notes !== null && isOnly(notes)
            ? "noted"
            : "changed";
  return { lines: [time, repeat, title, place, notes].filter((line) => line !== null), headline };
}

/** `Place: was Room 1, now Room 2`, or without what wasn't or isn't said; null where both are the same. */
export function difference(what: string, before: string, after: string): string | null {
  if (before === after) return null;
  if (before === "") return `${what}: now ${after}`;
  return after === "" ? `${what}: was ${before}, now none` : `${what}: was ${before}, now ${after}`;
}

function notesWords(before: string, after: string): string | null {
  if (before === after) return null;
  if (before === "") return "Notes: added";
  return after === "" ? "Notes: removed" : "Notes: changed";
}
