import type { Calendar, Event, User } from "@microsoft/microsoft-graph-types";
import type { Answer, Answering, Asked } from "./calendar-provider.ts";
import type { Entries, KeptEntry } from "./kept-entries.ts";
import { graphError } from "./graph-error.ts";
import { occurrencesOf } from "./outlook-series.ts";
import { writeOutlook } from "./outlook-writes.ts";

/**
 * Answers as Microsoft Graph v1.0 does where this product asks it: pages of two by links, a delta link after the last, 410 for
 * one that is too old. Its shapes are those of Graph's published metadata, from which the types are made.
 */
export const outlook: Answering = (asked, entries) => {
  const { method, url } = asked;
  const { pathname } = url;
  if (pathname === "/v1.0/me") return { status: 200, body: ME };
  if (pathname === "/v1.0/me/calendars") return { status: 200, body: { value: CALENDARS } };
  const one = /^\/v1\.0\/me\/calendars\/([^/]+)$/.exec(pathname)?.[1];
  if (one !== undefined) {
    const found = CALENDARS.find(({ id }) => id === one);
    return found ? { status: 200, body: found } : graphError(404, "ErrorItemNotFound");
  }
  const [, calendar, what] =
    /^\/v1\.0\/me\/calendars\/([^/]+)\/(events|calendarView\/delta)$/.exec(pathname) ?? [];
  if (calendar !== undefined && what === "calendarView/delta") return delta(asked, entries, calendar);
  if (calendar !== undefined && method === "GET")
    return { status: 200, body: { value: searched(asked, entries, calendar) } };
  const [, id, times] = /^\/v1\.0\/me\/events\/([^/]+)(\/instances)?$/.exec(pathname) ?? [];
  if (times !== undefined) return instances(asked, entries, decodeURIComponent(id ?? ""));
  return writeOutlook(asked, entries, { calendar, id: id && decodeURIComponent(id) });
};

const ME: User = { mail: "ada@outlook.test", userPrincipalName: "ada@outlook.test" };
const CALENDARS: Calendar[] = [
  { id: "team", name: "Team", canEdit: false },
  { id: "own", name: "Calendar", isDefaultCalendar: true, canEdit: true },
];

function delta({ url }: Asked, entries: Entries, calendar: string): Answer {
  const { searchParams } = url;
  const token = searchParams.get("$deltatoken");
  if (token === null && !searchParams.has("startDateTime")) return graphError(400, "ErrorInvalidParameter");
  if (token !== null && Number(token) < entries.oldest()) return graphError(410, "SyncStateNotFound");
  const found = entries.changed(calendar, token === null ? null : Number(token)).flatMap(shown);
  const from = Number(searchParams.getAll("$skip").at(-1) ?? 0);
  const isLast = from + 2 >= found.length;
  const at = (search: URLSearchParams) => `${url.origin}${url.pathname}?${search}`;
  const links = isLast
    ? { "@odata.deltaLink": at(new URLSearchParams({ $deltatoken: String(entries.revision()) })) }
    : { "@odata.nextLink": at(new URLSearchParams([...searchParams, ["$skip", String(from + 2)]])) };
  return { status: 200, body: { value: found.slice(from, from + 2), ...links } };
}

/** An entry as a view of the calendar shows it: a series by its times. Extended properties aren't told. */
function shown({ item, isGone }: KeptEntry): unknown[] {
  const { singleValueExtendedProperties: _, ...event } = item as Event;
  const removed = (id: unknown) => ({ id, "@removed": { reason: "deleted" } });
  if (!event.recurrence) return isGone ? [removed(event.id)] : [event];
  return occurrencesOf(event).map((time) => (isGone || time.isOff ? removed(time.event.id) : time.event));
}

/** Entries that have an extended property, as `$filter` asks for. */
function searched({ url: { searchParams } }: Asked, entries: Entries, calendar: string): Event[] {
  const [, id, value] =
    /ep\/id eq '([^']+)' and ep\/value eq '([^']+)'/.exec(searchParams.get("$filter") ?? "") ?? [];
  const [, told] = /\$filter=id eq '([^']+)'/.exec(searchParams.get("$expand") ?? "") ?? [];
  return entries
    .changed(calendar, null)
    .map(({ item }) => item as Event)
    .filter((event) =>
      event.singleValueExtendedProperties?.some((each) => each.id === id && each.value === value),
    )
    .map((event) => ({
      id: event.id ?? "",
      iCalUId: event.iCalUId ?? null,
      type: event.recurrence ? "seriesMaster" : "singleInstance",
      singleValueExtendedProperties: (event.singleValueExtendedProperties ?? []).filter(
        (each) => each.id === told,
      ),
    }));
}

function instances({ url: { searchParams } }: Asked, entries: Entries, id: string): Answer {
  const kept = entries.get(id);
  if (kept === undefined || kept.isGone) return graphError(404, "ErrorItemNotFound");
  const [from, to] = ["startDateTime", "endDateTime"].map((name) => Date.parse(searchParams.get(name) ?? ""));
  if (!from || !to) return graphError(400, "ErrorInvalidParameter");
  const value = occurrencesOf(kept.item as Event)
    .filter(({ at, isOff }) => !isOff && at >= from && at < to)
    .map(({ event }) => event);
  return { status: 200, body: { value } };
}
