import type { calendar_v3 } from "@googleapis/calendar";
import type { Answering } from "./calendar-provider.ts";

/**
 * Answers as Google Calendar's API v3 does where this product asks it: pages of two, a sync token after the last, 410 for one
 * that is too old. Its shapes are those of the discovery document, from which the client's types are made.
 */
export const googleCalendar: Answering = ({ url, changed, revision, oldest }) => {
  const { pathname, searchParams } = url;
  if (pathname === "/calendar/v3/users/me/calendarList") {
    const body: calendar_v3.Schema$CalendarList = {
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
    return { status: 200, body };
  }
  const calendar = /^\/calendar\/v3\/calendars\/([^/]+)\/events$/.exec(pathname)?.[1];
  if (calendar === undefined) return { status: 404, body: { error: { code: 404, message: "Not Found" } } };
  const syncToken = searchParams.get("syncToken");
  // Google refuses a span beside a token.
  if (syncToken !== null && searchParams.has("timeMin"))
    return { status: 400, body: { error: { code: 400, message: "Bad Request" } } };
  if (syncToken !== null && Number(syncToken) < oldest)
    return { status: 410, body: { error: { code: 410, message: "Gone" } } };
  const kept = changed(decodeURIComponent(calendar), syncToken === null ? null : Number(syncToken));
  const from = Number(searchParams.get("pageToken") ?? 0);
  const items = kept.slice(from, from + 2).map(({ item, isGone }): calendar_v3.Schema$Event => ({
    status: isGone ? "cancelled" : "confirmed",
    ...item,
  }));
  const isLast = from + 2 >= kept.length;
  const body: calendar_v3.Schema$Events = {
    items,
    ...(isLast ? { nextSyncToken: String(revision) } : { nextPageToken: String(from + 2) }),
  };
  return { status: 200, body };
};
