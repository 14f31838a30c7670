import { randomUUID } from "node:crypto";
import type { Event, RecurrencePattern } from "@microsoft/microsoft-graph-types";
import { findIana, type WindowsZoneName } from "windows-iana";
import type { Answer, Asked } from "./calendar-provider.ts";
import type { Entries } from "./kept-entries.ts";
import { graphError } from "./graph-error.ts";
import { inUtc } from "./outlook-series.ts";

/** Answers the creation, change and removal of events as Graph's metadata has them. */
export function writeOutlook(
  asked: Asked,
  entries: Entries,
  { calendar, id }: { readonly calendar: string | undefined; readonly id: string | undefined },
): Answer {
  const { method, mayWrite } = asked;
  if (!mayWrite) return graphError(403, "ErrorAccessDenied");
  if (!String(asked.headers["prefer"]).includes('IdType="ImmutableId"'))
    return graphError(400, "ErrorInvalidRequest");
  const body = asked.body as Event;
  if (method !== "DELETE" && !isRight(body)) return graphError(400, "ErrorInvalidRequest");
  if (calendar !== undefined && method === "POST") return create(entries, calendar, body);
  const [series = "", time] = (id ?? "").split(".");
  const kept = entries.get(series);
  if (id === undefined || kept === undefined || kept.isGone) return graphError(404, "ErrorItemNotFound");
  const event = { ...(kept.item as Event), id: series };
  if (method === "DELETE" && time === undefined) {
    entries.remove(kept.calendar, series);
    return { status: 204 };
  }
  if (method === "DELETE") {
    entries.put(kept.calendar, {
      ...event,
      cancelledOccurrences: [...(event.cancelledOccurrences ?? []), id],
    });
    return { status: 204 };
  }
  if (method !== "PATCH") return graphError(405, "ErrorInvalidRequest");
  // Outlook forgets its exceptions when the rule is written.
  const anew = body.recurrence === undefined ? {} : { cancelledOccurrences: [] };
  return { status: 200, body: entries.put(kept.calendar, { ...event, ...toldInUtc(body), ...anew }).item };
}

function create(entries: Entries, calendar: string, body: Event): Answer {
  if (calendar !== "own") return graphError(403, "ErrorAccessDenied");
  const { transactionId } = body;
  // Remembered for good, also after the entry was deleted.
  const isKnown = entries.changed(calendar, 0).some(({ item }) => item["transactionId"] === transactionId);
  if (transactionId && isKnown) return graphError(409, "ErrorDuplicateTransactionId");
  const id = `immutable-${randomUUID()}`;
  const item = { ...toldInUtc(body), id, iCalUId: `040000008200E00074C5B7101A82E008${randomUUID()}` };
  return { status: 201, body: entries.put(calendar, item).item };
}

/** Single events are told in UTC, whole days by their dates. */
function toldInUtc(body: Event): Event {
  const { start, end, recurrence, isAllDay } = body;
  if (recurrence || !start?.dateTime || !end?.dateTime) return body;
  const told = (moment: { dateTime?: string; timeZone?: string | null }) => {
    const at = isAllDay
      ? moment.dateTime
      : inUtc(moment).toPlainDateTime().toString({ smallestUnit: "second" });
    return { dateTime: `${at}.0000000`, timeZone: "UTC" };
  };
  return { ...body, start: told(start), end: told(end) };
}

/** What each pattern has to say, as the metadata has it. */
const NEEDS: Readonly<Record<string, readonly (keyof RecurrencePattern)[]>> = {
  daily: ["interval"],
  weekly: ["interval", "daysOfWeek", "firstDayOfWeek"],
  absoluteMonthly: ["interval", "dayOfMonth"],
  relativeMonthly: ["interval", "daysOfWeek", "index"],
  absoluteYearly: ["interval", "dayOfMonth", "month"],
};

function isRight({ attendees, start, end, recurrence, isAllDay }: Event): boolean {
  const zones = [start, end].flatMap((each) => each?.timeZone ?? []);
  const areZones = zones.every(
    (zone) => zone === "UTC" || (findIana(zone as WindowsZoneName)?.length ?? 0) > 0,
  );
  const areDays = !isAllDay || [start, end].every((each) => each?.dateTime?.endsWith("T00:00:00") !== false);
  if (attendees !== undefined || !areZones || !areDays) return false;
  if (!recurrence) return true;
  const { pattern, range } = recurrence;
  const isWhole = NEEDS[pattern?.type ?? ""]?.every((name) => pattern?.[name] !== undefined) === true;
  return isWhole && range?.startDate === start?.dateTime?.slice(0, 10) && RANGES.has(range?.type ?? "");
}

const RANGES = new Set(["endDate", "noEnd", "numbered"]);
