import { endpoints } from "../endpoint.ts";
import type { sessionsSchema } from "./sessions.schema.ts";

/** The browsers in which the caller is signed in. */
export const sessions = endpoints<typeof sessionsSchema>()("sessions", {
  list: {
    method: "GET",
    path: "/shared/sessions",
    access: "signed_in",
    summary: "Every browser in which the caller is signed in, the last used first.",
  },
  revoke: {
    method: "DELETE",
    path: "/shared/sessions/:sessionId",
    access: "signed_in",
    summary: "Signs one browser of the caller's out; its open tabs and live connection end.",
    perMinute: 60,
  },
  revokeOthers: {
    method: "POST",
    path: "/shared/sessions/revoke-others",
    access: "signed_in",
    summary: "Signs every other browser of the caller's out.",
    perMinute: 10,
  },
  revokeAll: {
    method: "POST",
    path: "/shared/sessions/revoke-all",
    access: "signed_in",
    summary: "Signs the caller out everywhere, here too.",
    perMinute: 10,
  },
});
