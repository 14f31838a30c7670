import type { IcsEvent } from "../../ics/event-lines.ts";
import { startsOf } from "../../series/starts-of.ts";

const DAY_MS = 86_400_000;
/** Days of the past and ahead whose times stand one by one where a calendar can't say how they repeat, and the most of them. */
const PAST_DAYS = 1;
const AHEAD_DAYS = 60;
const MOST = 50;

/** One time of an event with what it says. Instants are ISO 8601. */
export interface SaidTime {
  /** The start that the rule gave. */
  readonly at: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly title: string;
  readonly place: string;
  readonly notes: string;
}

/** The times of a series that were changed on their own. */
export function changedTimes(event: IcsEvent): SaidTime[] {
  return event.exceptions
    .filter(({ is_changed, is_canceled }) => is_changed && !is_canceled)
    .map(({ at, starts_at, ends_at, title, place, notes }) => ({
      at: iso(at),
      starts_at: iso(starts_at),
      ends_at: iso(ends_at),
      title: title ?? event.title,
      place: place ?? event.place,
      notes: notes ?? event.notes,
    }));
}

/** The starts, as the rule gave them, of times of a series that were canceled on their own. */
export const canceledStarts = (event: IcsEvent): string[] =>
  event.exceptions.filter(({ is_canceled }) => is_canceled).map(({ at }) => iso(at));

/** A time of a series as the series says it. */
export function ruledTime(event: IcsEvent, at: string): SaidTime {
  const { title, place, notes } = event;
  const lasts = Date.parse(event.ends_at) - Date.parse(event.starts_at);
  return { at, starts_at: at, ends_at: iso(Date.parse(at) + lasts), title, place, notes };
}

/** The next times of a series, each on its own: those of 60 days, at most 50. `now` is in epoch ms. */
export function singleTimes(event: IcsEvent, now: number): SaidTime[] {
  const from = iso(now - PAST_DAYS * DAY_MS);
  const changed = new Map(changedTimes(event).map((time) => [time.at, time]));
  const off = new Set(canceledStarts(event));
  return startsOf(event.rule, iso(now + AHEAD_DAYS * DAY_MS))
    .filter((at) => !off.has(at))
    .map((at) => changed.get(at) ?? ruledTime(event, at))
    .filter(({ ends_at }) => ends_at > from)
    .slice(0, MOST);
}

const iso = (instant: string | number) => new Date(instant).toISOString();
