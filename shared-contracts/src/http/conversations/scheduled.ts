import { endpoints } from "../endpoint.ts";
import type { scheduledSchema } from "./scheduled.schema.ts";

/** Messages that a person sends later. Others' are 404 `scheduled_not_found`. */
export const scheduled = endpoints<typeof scheduledSchema>()("scheduled", {
  list: {
    method: "GET",
    path: "/shared/conversations/:conversationId/scheduled",
    access: "signed_in",
    summary: "What this person sends later in a conversation, the next first.",
  },
  add: {
    method: "POST",
    path: "/shared/conversations/:conversationId/scheduled",
    access: "signed_in",
    status: 201,
    perMinute: 60,
    summary:
      "Sends a message at its time. Repeating a `client_id` answers the existing one. 422 `time_passed`, `too_many_scheduled`.",
  },
  change: {
    method: "PATCH",
    path: "/shared/scheduled-messages/:scheduledId",
    access: "signed_in",
    perMinute: 60,
    summary: "Changes what is sent later, or when. 422 `time_passed`.",
  },
  cancel: {
    method: "DELETE",
    path: "/shared/scheduled-messages/:scheduledId",
    access: "signed_in",
    perMinute: 60,
    summary: "Cancels what would be sent later.",
  },
  sendNow: {
    method: "POST",
    path: "/shared/scheduled-messages/:scheduledId/send",
    access: "signed_in",
    perMinute: 60,
    summary: "Sends now what would be sent later.",
  },
});
