import type { Event } from "@microsoft/microsoft-graph-types";
import { CalendarFailure } from "../calendar-failure.ts";
import type { Graph } from "./graph.ts";
import { PART, readPart, UID } from "./outlook-entry.ts";

/** Pages of an event's entries that are looked at. */
const MOST_PAGES = 20;
/** Whole days begin where their person is, up to so many ms from midnight in UTC. */
const AROUND_MS = 26 * 3_600_000;

/** An entry that stands there for an event. */
export interface FoundEntry {
  readonly id: string;
  readonly iCalUId: string | null;
  readonly isSeries: boolean;
  readonly part: string;
  readonly shape: string;
  readonly mark: string;
}

interface Page {
  readonly value?: readonly Event[];
  readonly "@odata.nextLink"?: string;
}

/** Where Graph has an entry. */
export const addressOf = (id: string) => `me/events/${encodeURIComponent(id)}`;

/** Finds the entries of an event in a calendar by its UID. */
export async function findEntries(graph: Graph, calendarId: string, uid: string): Promise<FoundEntry[]> {
  const filter = `singleValueExtendedProperties/any(ep: ep/id eq '${UID}' and ep/value eq '${uid}')`;
  const expand = `singleValueExtendedProperties($filter=id eq '${PART}')`;
  const query = `$select=id,iCalUId,type&$filter=${encodeURIComponent(filter)}&$expand=${encodeURIComponent(expand)}`;
  const found: FoundEntry[] = [];
  let next: string | undefined = `me/calendars/${encodeURIComponent(calendarId)}/events?${query}`;
  for (let pages = 0; next !== undefined; pages += 1) {
    if (pages >= MOST_PAGES) throw new CalendarFailure("too_large");
    const page: Page = await graph.read<Page>(next);
    for (const { id, iCalUId, type, singleValueExtendedProperties: said } of page.value ?? []) {
      const part = readPart(said?.find((each) => each.id?.toLowerCase() === PART.toLowerCase())?.value);
      if (id)
        found.push({
          id,
          iCalUId: iCalUId ?? null,
          isSeries: type === "seriesMaster",
          ...(part ?? { part: "", shape: "", mark: "" }),
        });
    }
    next = page["@odata.nextLink"];
  }
  return found;
}

/** Removes one time of a series, by the start (ISO 8601) that its rule gave. */
export async function removeTime(graph: Graph, seriesId: string, start: string): Promise<void> {
  const at = Date.parse(start);
  const [from, to] = [new Date(at - AROUND_MS).toISOString(), new Date(at + AROUND_MS).toISOString()];
  const span = `startDateTime=${from}&endDateTime=${to}&$select=id,start`;
  const { value = [] } = await graph.read<Page>(`${addressOf(seriesId)}/instances?${span}`);
  for (const { id, start: begins } of value)
    if (id && Date.parse(`${begins?.dateTime?.slice(0, 19)}Z`) === at) await graph.remove(addressOf(id));
}
