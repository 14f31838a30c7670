import type { Temporal } from "temporal-polyfill";
import type { KnownEntry, ReadEntry } from "./entries.sql.ts";

/** A calendar of someone's account: what its provider calls it, and its name. */
export interface RemoteCalendar {
  readonly remote_id: string;
  readonly name: string;
}

/** What is read, and how. */
export interface Reading {
  readonly remoteId: string;
  /** From where on changes are asked for; null: all of it is. */
  readonly token: string | null;
  readonly window: { readonly from: Temporal.Instant; readonly to: Temporal.Instant };
  /** Where whole days of the reader begin. */
  readonly timeZone: string;
  /** The end of the ids of our own events, which count as nothing. */
  readonly ownIds: string;
  /** What is known of the calendar. */
  readonly known: readonly KnownEntry[];
}

/** Entries as they are now, and ids of those that are gone. */
export interface Batch {
  readonly entries: readonly ReadEntry[];
  readonly gone: readonly string[];
}

/** Where a reading ended. */
export interface ReadUpTo {
  readonly token: string | null;
  /** All that the calendar has in the window; null after changes alone. */
  readonly present: ReadonlySet<string> | null;
}

/** An account of another calendar. Each throws `CalendarFailure`. */
export interface CalendarSource {
  calendars(): Promise<RemoteCalendar[]>;
  /** What changed since the token, or all of it where there is none, or where it isn't known any more. */
  read(reading: Reading): AsyncGenerator<Batch, ReadUpTo>;
}

/** Entries of one calendar that are read; one with more is refused. */
export const MOST_ENTRIES = 10_000;

/** Calendars of an account that are looked at. */
export const MOST_CALENDARS = 30;

/** A name as it is kept; without one, the other. */
export function calendarName(said: unknown, other: string): string {
  const name = typeof said === "string" ? said.replaceAll("\0", "").toWellFormed().trim() : "";
  return (name || other || "Calendar").slice(0, 120);
}

/** A calendar as a provider lists it. */
interface Listed {
  readonly id?: string | null | undefined;
  readonly name: unknown;
  /** The account's own one. */
  readonly isFirst: boolean;
}

/** Calendars that a provider lists, the account's own one first, the others by name. */
export function inOrder(listed: readonly Listed[]): RemoteCalendar[] {
  return listed
    .flatMap(({ id, name, isFirst }) =>
      id ? [{ remote_id: id, name: calendarName(name, id), isFirst }] : [],
    )
    .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst) || a.name.localeCompare(b.name))
    .slice(0, MOST_CALENDARS)
    .map(({ remote_id, name }) => ({ remote_id, name }));
}
