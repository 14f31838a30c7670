import { Temporal } from "temporal-polyfill";
import type { Services } from "#api/services";
import { busySpansOf } from "../ics/busy-spans-of.ts";
import type { Door } from "./caldav/door.ts";
import { type Listing, listBetween, listSince, readObjects, type RemoteObject } from "./caldav/objects.ts";
import { type ReadCalendar, writeToken } from "./calendars.sql.ts";
import { deleteEntries, findEntries, putEntries, type ReadEntry } from "./entries.sql.ts";

/** How far ahead other calendars are read. */
const DAYS_AHEAD = 400;
/** Entries that are read and kept at once. */
const BATCH = 100;

/** Whose calendar it is. */
interface Owner {
  readonly personId: string;
  readonly timeZone: string;
}

/**
 * Reads what changed in a calendar since it was read last, once a day all of it, and keeps when that keeps its owner busy.
 * What this product put there itself counts as nothing: it is known already. Throws `CalendarFailure`.
 */
export async function readCalendar(
  services: Services,
  calendar: ReadCalendar,
  { personId, timeZone }: Owner,
  door: Door,
): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  const now = Temporal.Now.instant();
  const window = { from: now.subtract({ hours: 24 }), to: now.add({ hours: 24 * DAYS_AHEAD }) };
  const { listing, isWhole } = await listingOf(calendar, window, door);
  const known = await worker.read((sql) => findEntries(sql, calendar.id));
  const { read, gone } = compare(known, listing, isWhole);
  const own = `@${new URL(services.config.publicUrl).hostname}`;
  for (let at = 0; at < read.length; at += BATCH) {
    const hrefs = read.slice(at, at + BATCH);
    const objects = await readObjects(calendar.url, hrefs, door);
    const entries = objects.map((object) => entryOf(object, window, timeZone, own));
    const arrived = new Set(objects.map(({ href }) => href));
    await worker.write(async (sql) => {
      await deleteEntries(
        sql,
        calendar.id,
        hrefs.filter((href) => !arrived.has(href)),
      );
      await putEntries(sql, { calendarId: calendar.id, personId }, entries);
    });
  }
  await worker.write(async (sql) => {
    await deleteEntries(sql, calendar.id, gone);
    await writeToken(sql, calendar.id, { token: listing.token, isWhole });
  });
}

async function listingOf(
  { url, token, is_listed }: ReadCalendar,
  window: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
  door: Door,
): Promise<{ readonly listing: Listing; readonly isWhole: boolean }> {
  const changes = is_listed && token !== null ? await listSince(url, token, door) : null;
  if (changes !== null) return { listing: changes, isWhole: false };
  const span = { from: window.from.toString(), to: window.to.toString() };
  return { listing: await listBetween(url, span, door), isWhole: true };
}

/** What has to be read, and what is forgotten. Of a whole listing, what repeats is read again: time went on. */
function compare(
  known: readonly { readonly href: string; readonly etag: string; readonly repeats: boolean }[],
  { found, removed }: Listing,
  isWhole: boolean,
): { readonly read: string[]; readonly gone: readonly string[] } {
  if (!isWhole) return { read: [...found.keys()], gone: removed };
  const same = new Set(
    known.flatMap(({ href, etag, repeats }) =>
      !repeats && etag !== "" && found.get(href) === etag ? [href] : [],
    ),
  );
  return {
    read: [...found.keys()].filter((href) => !same.has(href)),
    gone: known.flatMap(({ href }) => (found.has(href) ? [] : [href])),
  };
}

function entryOf(
  { href, etag, text }: RemoteObject,
  window: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
  timeZone: string,
  own: string,
): ReadEntry {
  const entry = { href, etag: etag.slice(0, 1000) };
  try {
    const { uid, repeats, spans } = busySpansOf(text, window, timeZone);
    return { ...entry, repeats, isUnreadable: false, spans: uid.endsWith(own) ? [] : spans };
  } catch {
    return { ...entry, repeats: false, isUnreadable: true, spans: [] };
  }
}
