import { endpoints } from "../endpoint.ts";
import { REVOKE_ALL_PATH } from "./session-ends.ts";
import type { sessionsSchema } from "./sessions.schema.ts";

/** The browsers in which the caller is signed in. */
export const sessions = endpoints<typeof sessionsSchema>()("sessions", {
  list: {
    method: "GET",
    path: "/shared/sessions",
    access: "signed_in",
    summary: "Every browser the caller is signed in to, last used first.",
  },
  revoke: {
    method: "DELETE",
    path: "/shared/sessions/:sessionId",
    access: "signed_in",
    summary: "Signs out one of the caller's browsers and ends its tabs and live connection.",
    perMinute: 60,
  },
  revokeOthers: {
    method: "POST",
    path: "/shared/sessions/revoke-others",
    access: "signed_in",
    summary: "Signs out the caller's other browsers.",
    perMinute: 10,
  },
  revokeAll: {
    method: "POST",
    path: REVOKE_ALL_PATH,
    access: "signed_in",
    summary: "Signs the caller out everywhere, including here.",
    perMinute: 10,
  },
});
