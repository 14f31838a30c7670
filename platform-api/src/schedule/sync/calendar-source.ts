import type { Temporal } from "temporal-polyfill";
import type { IcsEvent } from "../ics/event-lines.ts";
import type { KnownEntry, ReadEntry } from "./entries.sql.ts";

/** A calendar of someone's account: what its provider calls it, and its name. */
export interface RemoteCalendar {
  readonly remote_id: string;
  readonly name: string;
  /** The account may change what stands in it. */
  readonly is_writable: boolean;
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
  /** What its provider calls the entries of our copies in it, where it names them itself. */
  readonly ownEntries: ReadonlySet<string>;
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

/** A calendar refuses one copy, and may take others. */
export class CopyRefused extends Error {
  override readonly name = "CopyRefused";
}

/** The account doesn't let us write into it any more. */
export class WritingEnded extends Error {
  override readonly name = "WritingEnded";
}

/** A copy as it has to stand there. */
export interface Copy {
  readonly eventId: string;
  readonly event: IcsEvent;
  /** The event as iCalendar. */
  readonly text: string;
  /** Where it is opened here. */
  readonly url: string;
  /** The person's. */
  readonly timeZone: string;
}

/** What a provider calls the entries of a copy, and their UIDs; none where both follow from the event's id. */
export interface Placed {
  readonly remoteIds: readonly string[];
  readonly uids: readonly string[];
}

/**
 * Puts copies of our events into a calendar. What stands there for an event is found again by the event's id, so that none is
 * ever there twice, however often it is written. Throws `CalendarFailure`, `CopyRefused`, `WritingEnded`, `AskedToWait`.
 */
export interface Copies {
  /** Writes a copy over what stands there for its event, if anything. `isKnown`: it was written before. */
  put(remoteId: string, copy: Copy, isKnown: boolean): Promise<Placed>;
  /** Removes all that stands there for an event; what is gone already is no error. */
  remove(remoteId: string, eventId: string): Promise<void>;
  /** Whether an event repeats in a way that the calendar can't say, so that its next times stand there one by one. */
  isLaidOut(event: IcsEvent): boolean;
}

/** An account of another calendar. Each throws `CalendarFailure`, `AskedToWait`. */
export interface CalendarSource {
  calendars(): Promise<RemoteCalendar[]>;
  /** What changed since the token, or all of it where there is none, or where it isn't known any more. */
  read(reading: Reading): AsyncGenerator<Batch, ReadUpTo>;
  /** None where we only read. */
  readonly copies?: Copies;
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
  readonly isWritable: boolean;
}

/** Calendars that a provider lists, the account's own one first, the others by name. */
export function inOrder(listed: readonly Listed[]): RemoteCalendar[] {
  return listed
    .flatMap(({ id, name, isFirst, isWritable }) =>
      id ? [{ remote_id: id, name: calendarName(name, id), isFirst, is_writable: isWritable }] : [],
    )
    .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst) || a.name.localeCompare(b.name))
    .slice(0, MOST_CALENDARS)
    .map(({ remote_id, name, is_writable }) => ({ remote_id, name, is_writable }));
}
