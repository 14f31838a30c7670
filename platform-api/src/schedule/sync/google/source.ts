import type { calendar_v3 } from "@googleapis/calendar";
import { Temporal } from "temporal-polyfill";
import { CalendarFailure } from "../calendar-failure.ts";
import {
  type Batch,
  type CalendarSource,
  inOrder,
  MOST_ENTRIES,
  type Reading,
  type ReadUpTo,
} from "../calendar-source.ts";
import type { ReadEntry } from "../entries.sql.ts";
import { asked, openGoogle } from "./client.ts";
import { googleCopies } from "./copies.ts";
import { isOurs } from "./google-event.ts";

/** Who may change what stands in a calendar. */
const WRITERS = new Set(["owner", "writer"]);
/** What Google tells of entries that take no one's time. */
const FREE = new Set(["workingLocation", "birthday"]);

/** An account of Google Calendar, read by sync tokens. Google works its series out. `ownIds` ends the UIDs of our events. */
export function googleSource(accessToken: string, api: string, ownIds: string): CalendarSource {
  const google = openGoogle(accessToken, api);
  return {
    async calendars() {
      const { data } = await asked(() => google.calendarList.list({ maxResults: 250 }));
      return inOrder(
        (data.items ?? []).map(({ id, summary, summaryOverride, primary, accessRole }) => ({
          id,
          name: summaryOverride ?? summary,
          isFirst: primary === true,
          isWritable: WRITERS.has(accessRole ?? ""),
        })),
      );
    },
    read: (reading) => read(google, reading),
    copies: googleCopies(google, ownIds),
  };
}

async function* read(google: calendar_v3.Calendar, reading: Reading): AsyncGenerator<Batch, ReadUpTo> {
  const { remoteId: calendarId, window } = reading;
  let syncToken = reading.token;
  let pageToken: string | undefined;
  let present = new Set<string>();
  for (;;) {
    const page = await listed(google, {
      calendarId,
      singleEvents: true,
      maxResults: 1000,
      ...(pageToken && { pageToken }),
      ...(syncToken === null
        ? { timeMin: window.from.toString(), timeMax: window.to.toString() }
        : { syncToken }),
    });
    if (page === null) {
      // The token is too old: all of it is read anew.
      if (syncToken === null) return { token: null, present: new Set() };
      [syncToken, pageToken, present] = [null, undefined, new Set()];
      continue;
    }
    const items = page.items ?? [];
    const gone = items.flatMap(({ id, status }) => (id && status === "cancelled" ? [id] : []));
    const entries = items.flatMap((item) => (item.status === "cancelled" ? [] : entryOf(item, reading)));
    for (const { href } of entries) present.add(href);
    if (present.size > MOST_ENTRIES) throw new CalendarFailure("too_large");
    yield { entries, gone };
    if (page.nextPageToken) pageToken = page.nextPageToken;
    else return { token: page.nextSyncToken ?? null, present: syncToken === null ? present : null };
  }
}

/** One page; null for a token that Google doesn't know any more, and for a calendar that is gone. */
async function listed(google: calendar_v3.Calendar, query: calendar_v3.Params$Resource$Events$List) {
  try {
    return (await asked(() => google.events.list(query))).data;
  } catch (error) {
    if (error instanceof CalendarFailure && error.problem === "not_found") return null;
    throw error;
  }
}

function entryOf(item: calendar_v3.Schema$Event, { timeZone, ownIds, window }: Reading): ReadEntry[] {
  if (!item.id) return [];
  const entry = { href: item.id, etag: item.etag ?? "", repeats: false, isUnreadable: false };
  const from = instantOf(item.start, timeZone);
  const to = instantOf(item.end, timeZone);
  if (from === null || to === null) return [{ ...entry, isUnreadable: true, spans: [] }];
  const isDeclined = item.attendees?.some((each) => each.self && each.responseStatus === "declined");
  const isFree = item.transparency === "transparent" || FREE.has(item.eventType ?? "");
  const isIn = from < window.to.toString() && to > window.from.toString();
  return [
    {
      ...entry,
      spans: isDeclined || isFree || isOurs(item, ownIds) || !isIn || from >= to ? [] : [{ from, to }],
    },
  ];
}

/** An instant (ISO 8601); of a whole day, its beginning in the reader's zone. */
function instantOf(said: calendar_v3.Schema$EventDateTime | undefined, timeZone: string): string | null {
  try {
    if (said?.dateTime) return new Date(Temporal.Instant.from(said.dateTime).epochMilliseconds).toISOString();
    if (!said?.date) return null;
    return new Date(
      Temporal.PlainDate.from(said.date).toZonedDateTime(timeZone).epochMilliseconds,
    ).toISOString();
  } catch {
    return null;
  }
}
