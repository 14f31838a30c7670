import { endpoints } from "../endpoint.ts";
import type { calendarConnectionsSchema } from "./calendar-connections.schema.ts";

/** Other calendars of a person, whose times keep them busy here. */
export const calendarConnections = endpoints<typeof calendarConnectionsSchema>()("calendarConnections", {
  list: {
    method: "GET",
    path: "/schedule/calendars",
    access: "signed_in",
    summary: "The person's accounts of other calendars, with what became of reading them.",
  },
  connect: {
    method: "POST",
    path: "/schedule/calendars",
    access: "signed_in",
    summary:
      "Connects an account of a CalDAV server and reads its calendars. 422 names what doesn't fit: the address, or user name and password. 409 `too_many` beyond five accounts, `connected` for the same once more, `no_passwords` where the server keeps none.",
    status: 201,
    perMinute: 10,
  },
  choose: {
    method: "PUT",
    path: "/schedule/calendars/:connectionId",
    access: "signed_in",
    summary: "Says which calendars of an account keep the person busy.",
  },
  takeEvents: {
    method: "PUT",
    path: "/schedule/calendars/:connectionId/events",
    access: "signed_in",
    summary:
      "Says which calendar of an account gets copies of the person's events, if any; former copies are removed. 409 `consent_needed` where the person has to sign in again to allow it, `read_only` for a calendar that they can't change.",
    perMinute: 20,
  },
  reconnect: {
    method: "PUT",
    path: "/schedule/calendars/:connectionId/password",
    access: "signed_in",
    summary: "Takes an account's new password once its server takes it. 422 when it doesn't.",
    perMinute: 10,
  },
  read: {
    method: "POST",
    path: "/schedule/calendars/:connectionId/read",
    access: "signed_in",
    summary: "Has an account read at once; `is_reading` and `read_at` tell when it was.",
    perMinute: 10,
  },
  disconnect: {
    method: "DELETE",
    path: "/schedule/calendars/:connectionId",
    access: "signed_in",
    summary:
      "Removes copies of events from an account, then forgets it with its password and everything that was read of it.",
  },
});
