import { busySpansOf } from "../../ics/busy-spans-of.ts";
import type { Batch, CalendarSource, Reading, ReadUpTo } from "../calendar-source.ts";
import type { ReadEntry } from "../entries.sql.ts";
import { findCalendars } from "./calendars.ts";
import { caldavCopies } from "./copies.ts";
import type { Account, Door } from "./door.ts";
import { listBetween, listSince, readObjects, type RemoteObject } from "./objects.ts";

/** Entries that are read and kept at once. */
const BATCH = 100;

/** An account of a CalDAV server (RFC 4791), read by sync tokens (RFC 6578) where the server has them. */
export const caldavSource = (account: Account, door: Door): CalendarSource => ({
  calendars: () => findCalendars(account, door),
  read: (reading) => read(reading, door),
  copies: caldavCopies(door),
});

async function* read(reading: Reading, door: Door): AsyncGenerator<Batch, ReadUpTo> {
  const { remoteId: url, token, window } = reading;
  const changes = token === null ? null : await listSince(url, token, door);
  const span = { from: window.from.toString(), to: window.to.toString() };
  const listing = changes ?? (await listBetween(url, span, door));
  if (listing.removed.length > 0) yield { entries: [], gone: listing.removed };
  const same = changes === null ? unchanged(reading, listing.found) : new Set<string>();
  const wanted = [...listing.found.keys()].filter((href) => !same.has(href));
  for (let at = 0; at < wanted.length; at += BATCH) {
    const hrefs = wanted.slice(at, at + BATCH);
    const objects = await readObjects(url, hrefs, door);
    const arrived = new Set(objects.map(({ href }) => href));
    const entries = objects.map((object) => entryOf(object, reading));
    yield { entries, gone: hrefs.filter((href) => !arrived.has(href)) };
  }
  return { token: listing.token, present: changes === null ? new Set(listing.found.keys()) : null };
}

/** What needn't be read again. What repeats has to be: time went on. */
const unchanged = ({ known }: Reading, found: ReadonlyMap<string, string>) =>
  new Set(
    known
      .filter(({ href, etag, repeats }) => !repeats && etag !== "" && found.get(href) === etag)
      .map(({ href }) => href),
  );

function entryOf({ href, etag, text }: RemoteObject, { window, timeZone, ownIds }: Reading): ReadEntry {
  const entry = { href, etag: etag.slice(0, 1000) };
  try {
    const { uid, repeats, spans } = busySpansOf(text, window, timeZone);
    return { ...entry, repeats, isUnreadable: false, spans: uid.endsWith(ownIds) ? [] : spans };
  } catch {
    return { ...entry, repeats: false, isUnreadable: true, spans: [] };
  }
}
