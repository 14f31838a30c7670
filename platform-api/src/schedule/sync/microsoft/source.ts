import type { Calendar, Event } from "@microsoft/microsoft-graph-types";
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
import { outlookCopies } from "./copies.ts";
import { type Graph, openGraph } from "./graph.ts";

interface Page<T> {
  readonly value?: readonly T[];
  readonly "@odata.nextLink"?: string;
  readonly "@odata.deltaLink"?: string;
}
type Changed = Event & { readonly "@removed"?: unknown };

/** What Outlook shows as time that is taken. */
const TAKEN = new Set(["busy", "oof", "tentative", "unknown"]);

/** An account of Outlook, read by delta links. Outlook works its series out. `ownIds` ends the UIDs of our events. */
export function microsoftSource(accessToken: string, api: string, ownIds: string): CalendarSource {
  const graph = openGraph(accessToken, api);
  return {
    async calendars() {
      const { value = [] } = await graph.read<Page<Calendar>>(
        "me/calendars?$top=100&$select=id,name,isDefaultCalendar,canEdit",
      );
      return inOrder(
        value.map(({ id, name, isDefaultCalendar, canEdit }) => ({
          id,
          name,
          isFirst: isDefaultCalendar === true,
          isWritable: canEdit === true,
        })),
      );
    },
    read: (reading) => read(graph, reading),
    copies: outlookCopies(graph, ownIds),
  };
}

async function* read(graph: Graph, reading: Reading): AsyncGenerator<Batch, ReadUpTo> {
  const { remoteId, window } = reading;
  const span = new URLSearchParams({
    startDateTime: window.from.toString(),
    endDateTime: window.to.toString(),
  });
  const whole = `me/calendars/${encodeURIComponent(remoteId)}/calendarView/delta?${span}`;
  let isWhole = reading.token === null;
  let next = reading.token ?? whole;
  let present = new Set<string>();
  for (;;) {
    const page = await pageAt(graph, next);
    if (page === null) {
      // The link is too old: all of it is read anew.
      if (isWhole) return { token: null, present: new Set() };
      [isWhole, next, present] = [true, whole, new Set()];
      continue;
    }
    const items = page.value ?? [];
    const gone = items.flatMap((item) => (item.id && isGone(item) ? [item.id] : []));
    const entries = items.flatMap((item) => (isGone(item) ? [] : entryOf(item, reading)));
    for (const { href } of entries) present.add(href);
    if (present.size > MOST_ENTRIES) throw new CalendarFailure("too_large");
    yield { entries, gone };
    const { "@odata.nextLink": nextLink, "@odata.deltaLink": deltaLink } = page;
    if (nextLink === undefined) return { token: deltaLink ?? null, present: isWhole ? present : null };
    next = nextLink;
  }
}

async function pageAt(graph: Graph, address: string): Promise<Page<Changed> | null> {
  try {
    return await graph.read<Page<Changed>>(address);
  } catch (error) {
    if (error instanceof CalendarFailure && error.problem === "not_found") return null;
    throw error;
  }
}

const isGone = (item: Changed) => item["@removed"] !== undefined || item.isCancelled === true;

function entryOf(item: Changed, reading: Reading): ReadEntry[] {
  const { timeZone } = reading;
  if (!item.id) return [];
  const entry = { href: item.id, etag: "", repeats: false, isUnreadable: false };
  const isDay = item.isAllDay === true;
  const from = instantOf(item.start?.dateTime, isDay ? timeZone : "UTC");
  const to = instantOf(item.end?.dateTime, isDay ? timeZone : "UTC");
  if (from === null || to === null) return [{ ...entry, isUnreadable: true, spans: [] }];
  const isTaken = TAKEN.has(item.showAs ?? "unknown") && item.responseStatus?.response !== "declined";
  return [{ ...entry, spans: isTaken && !isOurs(item, reading) && from < to ? [{ from, to }] : [] }];
}

/** Whether it is a copy. Changes don't tell the property that marks copies, but ids, and what a copy was created by. */
const isOurs = (
  { id, seriesMasterId, iCalUId, transactionId }: Changed,
  { ownIds, ownEntries }: Reading,
): boolean =>
  [id, seriesMasterId].some((each) => ownEntries.has(each ?? "")) ||
  [iCalUId, transactionId].some((each) => each?.endsWith(ownIds) === true);

/** An instant (ISO 8601) of a wall time that Graph gave without an offset. */
function instantOf(wall: string | null | undefined, timeZone: string): string | null {
  try {
    const zoned = Temporal.PlainDateTime.from(wall ?? "").toZonedDateTime(timeZone);
    return new Date(zoned.epochMilliseconds).toISOString();
  } catch {
    return null;
  }
}
