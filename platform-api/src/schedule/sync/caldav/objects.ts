import { calendarMultiGet, calendarQuery, propfind, syncCollection } from "tsdav";
import { CalendarFailure } from "../calendar-failure.ts";
import { MOST_ENTRIES } from "../calendar-source.ts";
import { asked } from "./calendars.ts";
import type { Door } from "./door.ts";

/** Objects that are asked for at once. */
const AT_ONCE = 50;

/** What a calendar has, or what changed in it: addresses with the mark of their latest change. */
export interface Listing {
  /** From where on changes are asked for next time; null: the server doesn't tell them apart. */
  readonly token: string | null;
  readonly found: ReadonlyMap<string, string>;
  readonly removed: readonly string[];
}

/** An object as its calendar keeps it. */
export interface RemoteObject {
  readonly href: string;
  readonly etag: string;
  readonly text: string;
}

/** Everything of a calendar that takes place between two instants (ISO 8601). Throws `CalendarFailure`. */
export async function listBetween(
  url: string,
  span: { from: string; to: string },
  door: Door,
): Promise<Listing> {
  const range = { start: basic(span.from), end: basic(span.to) };
  const events = { _attributes: { name: "VEVENT" }, "time-range": { _attributes: range } };
  const [token, answers] = await asked(async () => {
    // Asked before, so that what changes meanwhile is told next time.
    const [head] = await propfind({ url, props: { "d:sync-token": {} }, depth: "0", ...door });
    const found = await calendarQuery({
      url,
      props: { "d:getetag": {} },
      filters: { "comp-filter": { _attributes: { name: "VCALENDAR" }, "comp-filter": events } },
      depth: "1",
      ...door,
    });
    return [tokenOf(head?.props?.["syncToken"]), found] as const;
  });
  if (answers.some(({ ok, href }) => !ok && href === undefined)) throw new CalendarFailure("not_found");
  return { token, ...parted(url, answers) };
}

/** What changed in a calendar since a token; null where the server doesn't know it any more. Throws `CalendarFailure`. */
export async function listSince(url: string, token: string, door: Door): Promise<Listing | null> {
  const answers = await asked(() =>
    syncCollection({ url, props: { "d:getetag": {} }, syncLevel: 1, syncToken: token, ...door }),
  );
  const next = tokenOf(
    (answers[0]?.raw as { multistatus?: { syncToken?: unknown } } | undefined)?.multistatus?.syncToken,
  );
  if (next === null) return null;
  return { token: next, ...parted(url, answers) };
}

/** Objects of a calendar by their addresses; those that are gone meanwhile aren't there. Throws `CalendarFailure`. */
export async function readObjects(
  url: string,
  hrefs: readonly string[],
  door: Door,
): Promise<RemoteObject[]> {
  const objects: RemoteObject[] = [];
  for (let at = 0; at < hrefs.length; at += AT_ONCE) {
    const answers = await asked(() =>
      calendarMultiGet({
        url,
        props: { "d:getetag": {}, "c:calendar-data": {} },
        objectUrls: hrefs.slice(at, at + AT_ONCE),
        depth: "1",
        ...door,
      }),
    );
    for (const { href, props } of answers) {
      const data: unknown = props?.["calendarData"];
      const text = typeof data === "object" && data !== null && "_cdata" in data ? data._cdata : data;
      if (href === undefined || typeof text !== "string") continue;
      objects.push({ href: pathOf(href, url), etag: etagOf(props), text });
    }
  }
  return objects;
}

interface Answer {
  readonly href?: string | undefined;
  readonly status: number;
  readonly props?: Record<string, unknown> | undefined;
}

function parted(url: string, answers: readonly Answer[]): Omit<Listing, "token"> {
  const found = new Map<string, string>();
  const removed: string[] = [];
  const own = pathOf(url, url);
  for (const { href, status, props } of answers) {
    if (href === undefined) continue;
    const path = pathOf(href, url);
    // The calendar itself is listed too.
    if (path === own || path.endsWith("/")) continue;
    if (status === 404) removed.push(path);
    else found.set(path, etagOf(props));
  }
  if (found.size > MOST_ENTRIES) throw new CalendarFailure("too_large");
  return { found, removed };
}

/** The mark of an object's latest change; none where the server has none. */
const etagOf = (props: Answer["props"]): string => {
  const said = props?.["getetag"];
  return typeof said === "string" ? said : "";
};

/** An address within the calendar's own server: one that leads elsewhere is taken for a path there. */
const pathOf = (href: string, url: string) => (URL.canParse(href, url) ? new URL(href, url).pathname : href);

const tokenOf = (said: unknown): string | null => (typeof said === "string" && said !== "" ? said : null);

/** `20260303T100000Z` */
const basic = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, "");
