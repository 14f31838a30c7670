import type { calendar_v3 } from "@googleapis/calendar";
import type { Answer, Answering, Asked } from "./calendar-provider.ts";
import { googleError, told } from "./google-said.ts";
import { instancesOf } from "./google-series.ts";
import { writeGoogle } from "./google-writes.ts";
import type { Entries, KeptEntry } from "./kept-entries.ts";

type Event = calendar_v3.Schema$Event;

/**
 * Answers as Google Calendar's API v3 does where this product asks it: pages of two, a sync token after the last, 410 for one
 * that is too old. Its shapes are those of the discovery document, from which the client's types are made.
 */
export const googleCalendar: Answering = (asked, entries) => {
  const { method, url } = asked;
  if (url.pathname === "/calendar/v3/users/me/calendarList") return { status: 200, body: CALENDARS };
  const [, named, id, times] =
    /^\/calendar\/v3\/calendars\/([^/]+)\/events(?:\/([^/]+))?(\/instances)?$/.exec(url.pathname) ?? [];
  if (named === undefined) return googleError(404, "notFound");
  const calendar = decodeURIComponent(named);
  if (method !== "GET") return writeGoogle(asked, entries, calendar, id);
  if (id === undefined) return listed(asked, entries, calendar);
  const kept = entries.get(id, calendar);
  if (kept === undefined) return googleError(404, "notFound");
  return { status: 200, body: times === undefined ? told(kept) : instances(asked, entries, kept) };
};

const CALENDARS: calendar_v3.Schema$CalendarList = {
  items: [
    { id: "team@group.test", summary: "Team", accessRole: "reader" },
    {
      id: "ada@gmail.test",
      summary: "ada@gmail.test",
      summaryOverride: "Ada",
      primary: true,
      accessRole: "owner",
    },
  ],
};

function listed({ url: { searchParams } }: Asked, entries: Entries, calendar: string): Answer {
  const syncToken = searchParams.get("syncToken");
  // Google refuses these beside a token.
  if (
    syncToken !== null &&
    ["timeMin", "iCalUID", "privateExtendedProperty"].some((name) => searchParams.has(name))
  )
    return googleError(400, "badRequest");
  if (syncToken !== null && Number(syncToken) < entries.oldest()) return googleError(410, "fullSyncRequired");
  const since = syncToken === null ? null : Number(syncToken);
  const isExpanded = searchParams.get("singleEvents") === "true";
  const found = entries
    .changed(calendar, since)
    .map(told)
    .flatMap((event) => (isExpanded && event.recurrence ? expandedOf(entries, calendar, event) : [event]))
    .filter((event) => isAskedFor(event, searchParams));
  const from = Number(searchParams.get("pageToken") ?? 0);
  const isLast = from + 2 >= found.length;
  const body: calendar_v3.Schema$Events = {
    items: found.slice(from, from + 2),
    ...(isLast ? { nextSyncToken: String(entries.revision()) } : { nextPageToken: String(from + 2) }),
  };
  return { status: 200, body };
}

function isAskedFor(event: Event, asked: URLSearchParams): boolean {
  const iCalUID = asked.get("iCalUID");
  if (iCalUID !== null && event.iCalUID !== iCalUID) return false;
  return asked.getAll("privateExtendedProperty").every((each) => {
    const [name = "", ...value] = each.split("=");
    return event.extendedProperties?.private?.[name] === value.join("=");
  });
}

const ownTimes = (entries: Entries, calendar: string, series: Event) =>
  new Map(
    entries
      .changed(calendar, null)
      .filter(({ item }) => item["recurringEventId"] === series.id)
      .map((kept) => [kept.id, told(kept)]),
  );

function expandedOf(entries: Entries, calendar: string, series: Event): Event[] {
  const { recurrence: _, ...canceled } = series;
  if (series.status !== "cancelled") return instancesOf(series, ownTimes(entries, calendar, series));
  return instancesOf(series, new Map()).map(({ id }) => ({ ...canceled, id: id ?? null }));
}

function instances(
  { url: { searchParams } }: Asked,
  entries: Entries,
  kept: KeptEntry,
): calendar_v3.Schema$Events {
  const originalStart = searchParams.get("originalStart");
  const items = instancesOf(told(kept), ownTimes(entries, kept.calendar, told(kept))).filter(
    ({ originalStartTime: at }) =>
      originalStart === null || Date.parse(at?.dateTime ?? at?.date ?? "") === Date.parse(originalStart),
  );
  return { items: items.map((item) => ({ etag: '"0"', ...item })) };
}
