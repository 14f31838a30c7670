import type { Calendar, User } from "@microsoft/microsoft-graph-types";
import type { Answering } from "./calendar-provider.ts";

/**
 * Answers as Microsoft Graph v1.0 does where this product asks it: pages of two by links, a delta link after the last, 410 for
 * one that is too old. Its shapes are those of Graph's published metadata, from which the types are made.
 */
export const outlook: Answering = ({ url, changed, revision, oldest }) => {
  const { pathname, searchParams } = url;
  if (pathname === "/v1.0/me") {
    const body: User = { mail: "ada@outlook.test", userPrincipalName: "ada@outlook.test" };
    return { status: 200, body };
  }
  if (pathname === "/v1.0/me/calendars") {
    const value: Calendar[] = [
      { id: "team", name: "Team" },
      { id: "own", name: "Calendar", isDefaultCalendar: true },
    ];
    return { status: 200, body: { value } };
  }
  const calendar = /^\/v1.0\/me\/calendars\/([^/]+)\/calendarView\/delta$/.exec(pathname)?.[1];
  const token = searchParams.get("$deltatoken");
  if (calendar === undefined || (token === null && !searchParams.has("startDateTime")))
    return { status: 404, body: { error: { code: "ErrorItemNotFound", message: "Not found." } } };
  if (token !== null && Number(token) < oldest)
    return { status: 410, body: { error: { code: "SyncStateNotFound", message: "Resync." } } };
  const kept = changed(calendar, token === null ? null : Number(token));
  const from = Number(searchParams.getAll("$skip").at(-1) ?? 0);
  const value = kept
    .slice(from, from + 2)
    .map(({ item, isGone }) => (isGone ? { ...item, "@removed": { reason: "deleted" } } : item));
  const isLast = from + 2 >= kept.length;
  const at = (search: URLSearchParams) => `${url.origin}${pathname}?${search}`;
  const links = isLast
    ? { "@odata.deltaLink": at(new URLSearchParams({ $deltatoken: String(revision) })) }
    : { "@odata.nextLink": at(new URLSearchParams([...searchParams, ["$skip", String(from + 2)]])) };
  return { status: 200, body: { value, ...links } };
};
