import type { calendar_v3 } from "@googleapis/calendar";
import type { Answer, Asked } from "./calendar-provider.ts";
import { googleError, told } from "./google-said.ts";
import { instancesOf } from "./google-series.ts";
import type { Entries } from "./kept-entries.ts";

type Event = calendar_v3.Schema$Event;

/** Answers `events.insert`, `update` and `delete` as the discovery document has them. */
export function writeGoogle(
  asked: Asked,
  entries: Entries,
  calendar: string,
  id: string | undefined,
): Answer {
  const { method, url, mayWrite } = asked;
  if (!mayWrite) return googleError(403, "insufficientPermissions", "Insufficient authentication scopes.");
  if (calendar !== "ada@gmail.test") return googleError(403, "requiredAccessLevel");
  const body: Event = asked.body;
  const wrong = method === "DELETE" ? null : wrongIn(body);
  if (wrong !== null) return googleError(400, "invalid", wrong);
  // People would get mails from Google.
  if (url.searchParams.get("sendUpdates") !== "none")
    return googleError(400, "invalid", "It would send mails.");
  if (method === "POST" && id === undefined) return insert(entries, calendar, body);
  const before = id === undefined ? undefined : found(entries, calendar, id);
  if (id === undefined || before === undefined) return googleError(404, "notFound");
  const ifMatch = asked.headers["if-match"];
  if (ifMatch !== undefined && ifMatch !== before.etag) return googleError(412, "conditionNotMet");
  if (method === "DELETE") {
    if (before.status === "cancelled") return googleError(410, "deleted");
    if (before.recurringEventId) entries.put(calendar, { ...before, id, status: "cancelled" });
    else entries.remove(calendar, id);
    return { status: 204 };
  }
  if (method !== "PUT") return googleError(404, "notFound");
  const { recurringEventId, originalStartTime, iCalUID } = before;
  const own = recurringEventId ? { recurringEventId, originalStartTime } : {};
  return { status: 200, body: told(entries.put(calendar, { ...body, ...own, id, iCalUID })) };
}

function insert(entries: Entries, calendar: string, body: Event): Answer {
  const id = body.id ?? "made0up0by0google";
  if (!/^[\da-v]{5,1024}$/.test(id)) return googleError(400, "invalid", "Invalid resource id value.");
  // An id is taken for good, also after its entry was deleted.
  if (entries.get(id, calendar) !== undefined)
    return googleError(409, "duplicate", "The requested identifier already exists.");
  return { status: 200, body: told(entries.put(calendar, { ...body, id, iCalUID: `${id}@google.com` })) };
}

/** An entry, or a time of a series that has said nothing on its own so far. */
function found(entries: Entries, calendar: string, id: string): Event | undefined {
  const kept = entries.get(id, calendar);
  if (kept !== undefined) return told(kept);
  const series = entries.get(id.replace(/_.*$/, ""), calendar);
  if (series === undefined || series.isGone) return undefined;
  const time = instancesOf(told(series), new Map()).find((each) => each.id === id);
  return time && { etag: '"0"', ...time };
}

function wrongIn({ start, end, recurrence, attendees }: Event): string | null {
  if (attendees !== undefined) return "It would invite people.";
  if (!(start?.date && end?.date) && !(start?.dateTime && end?.dateTime)) return "Missing start or end time.";
  if (!recurrence) return null;
  if (start.dateTime && !start.timeZone) return "Missing time zone definition for start time.";
  if (recurrence.some((line) => !/^(?:RRULE|EXRULE|RDATE|EXDATE)[:;]/.test(line)))
    return "Invalid recurrence rule.";
  return recurrence.some((line) => line.includes("HOURLY")) ? "Invalid recurrence rule." : null;
}
