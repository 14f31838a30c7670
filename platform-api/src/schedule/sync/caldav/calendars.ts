import { createAccount, fetchCalendars } from "tsdav";
import { AskedToWait } from "../asked-to-wait.ts";
import { CalendarFailure } from "../calendar-failure.ts";
import { calendarName, MOST_CALENDARS, type RemoteCalendar } from "../calendar-source.ts";
import type { Account, Door } from "./door.ts";

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
    .filter(({ components = [] }) => components.length === 0 || components.includes("VEVENT"))
    .map(({ url, displayName }) => ({
      remote_id: url,
      name: calendarName(displayName, lastPartOf(url)),
      is_writable: true,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.remote_id.localeCompare(b.remote_id));
  if (calendars.length === 0) throw new CalendarFailure("not_found");
  return calendars.slice(0, MOST_CALENDARS);
}

/** Runs calls of a calendar server; what they can't make sense of is a server without calendars. */
export function asked<T>(calls: () => Promise<T>): Promise<T> {
  return calls().catch((cause: unknown) => {
    throw cause instanceof CalendarFailure || cause instanceof AskedToWait
      ? cause
      : new CalendarFailure("not_found", { cause });
  });
}

const lastPartOf = (url: string) =>
  decodeURIComponent(new URL(url).pathname.split("/").findLast(Boolean) ?? "");
