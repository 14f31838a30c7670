import { createAccount, fetchCalendars } from "tsdav";
import { CalendarFailure } from "../calendar-failure.ts";
import type { Account, Door } from "./door.ts";

/** A calendar of someone's account. */
export interface RemoteCalendar {
  readonly url: string;
  readonly name: string;
}

/** Calendars of an account that are looked at. */
const MOST_CALENDARS = 30;

/**
 * The calendars of an account that can have events, by name. Finds them from the server's address alone (RFC 6764). Throws
 * `CalendarFailure`: `not_found` where no calendars are.
 */
export async function findCalendars(
  { server, username, password }: Account,
  door: Door,
): Promise<RemoteCalendar[]> {
  const credentials = { username, password };
  const found = await asked(async () => {
    const account = await createAccount({
      account: { serverUrl: server.href, accountType: "caldav", credentials },
      ...door,
    });
    return fetchCalendars({ account, ...door });
  });
  const calendars = found
    .filter(
      ({ components }) =>
        components === undefined || components.length === 0 || components.includes("VEVENT"),
    )
    .map(({ url, displayName }) => ({ url, name: nameOf(displayName, url) }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.url.localeCompare(b.url));
  if (calendars.length === 0) throw new CalendarFailure("not_found");
  return calendars.slice(0, MOST_CALENDARS);
}

/** Runs calls of a calendar server; what they can't make sense of is a server without calendars. */
export function asked<T>(calls: () => Promise<T>): Promise<T> {
  return calls().catch((cause: unknown) => {
    throw cause instanceof CalendarFailure ? cause : new CalendarFailure("not_found", { cause });
  });
}

/** The name that a calendar has, or the last part of its address. */
function nameOf(said: unknown, url: string): string {
  const name = typeof said === "string" ? said.replaceAll("\0", "").toWellFormed().trim() : "";
  const last = decodeURIComponent(new URL(url).pathname.split("/").findLast(Boolean) ?? "");
  return (name || last || "Calendar").slice(0, 120);
}
