import type { calendar_v3 } from "@googleapis/calendar";
import { CalendarFailure } from "../calendar-failure.ts";
import { CopyRefused } from "../calendar-source.ts";
import { asked, written } from "./client.ts";
import { isOurs, markOf, saysSame } from "./google-event.ts";

type Entry = calendar_v3.Schema$Event;

/** What stands in one of Google's calendars for an event of ours, which is known there by its UID. */
export interface EntriesAt {
  readonly google: calendar_v3.Calendar;
  readonly calendarId: string;
  readonly uid: string;
}

/** Pages of entries that are looked at for one event, and tries of a write that others come in between of. */
const MOST_PAGES = 20;
const TRIES = 3;
/** Google tells no one of what we write. */
const SILENTLY = { sendUpdates: "none" };

/** The entries of an event by their ids, without single times of a series. */
export async function entriesOf(at: EntriesAt): Promise<Map<string, Entry>> {
  const found = await listed(at, { privateExtendedProperty: markOf(at.uid) });
  return new Map(found.flatMap((entry) => (entry.id && !entry.recurringEventId ? [[entry.id, entry]] : [])));
}

/** Lists entries of a calendar, also canceled times of series. */
export async function listed(
  { google, calendarId }: EntriesAt,
  query: Pick<calendar_v3.Params$Resource$Events$List, "privateExtendedProperty" | "iCalUID">,
): Promise<Entry[]> {
  const found: Entry[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { data } = await asked(() =>
      google.events.list({ calendarId, ...query, maxResults: 250, ...(pageToken && { pageToken }) }),
    );
    found.push(...(data.items ?? []));
    if (!data.nextPageToken) return found;
    pageToken = data.nextPageToken;
  }
  throw new CalendarFailure("too_large");
}

/** Writes an entry over what was `read` there, if anything; one that Google knows already under its id is written over. */
export async function writeEntry(
  at: EntriesAt,
  entry: Entry & { readonly id: string },
  read?: Entry,
): Promise<void> {
  const { google, calendarId, uid } = at;
  let there = read;
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (there !== undefined) {
      if (!entry.recurrence && !there.recurrence && saysSame(there, entry)) return;
      const done = await updated(at, entry.id, entry, there);
      if (done === "done") return;
      if (done === "gone") throw new CopyRefused("Google doesn't let an entry be written that it knows.");
    } else {
      const done = await written(() => google.events.insert({ calendarId, ...SILENTLY, requestBody: entry }));
      if (done !== "there") return;
    }
    there = (await asked(() => google.events.get({ calendarId, eventId: entry.id }))).data;
    // What was deleted over there may have lost its mark.
    if (there.status !== "cancelled" && !isOurs(there, uid))
      throw new CopyRefused("Something else has the id of this copy.");
  }
  throw new CopyRefused("What stands there changes all the time.");
}

/** Writes over an entry as it was read; says where it has changed since. */
export async function updated(
  { google, calendarId }: EntriesAt,
  eventId: string,
  requestBody: Entry,
  { etag }: Entry,
): Promise<"done" | "gone" | "changed"> {
  const headers = etag ? { "If-Match": etag } : {};
  const done = await written(() =>
    google.events.update({ calendarId, eventId, ...SILENTLY, requestBody }, { headers }),
  );
  return done === "gone" || done === "changed" ? done : "done";
}

/** Removes an entry; one that is gone is no error. */
export async function removeEntry({ google, calendarId }: EntriesAt, eventId: string): Promise<void> {
  await written(() => google.events.delete({ calendarId, eventId, ...SILENTLY }));
}
