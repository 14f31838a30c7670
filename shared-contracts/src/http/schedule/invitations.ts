import { endpoints } from "../endpoint.ts";
import type { invitationsSchema } from "./invitations.schema.ts";

/** How guests answer, and what the organizer makes of another time that one proposes. */
export const invitations = endpoints<typeof invitationsSchema>()("invitations", {
  answer: {
    method: "PUT",
    path: "/schedule/events/:eventId/answer",
    access: "signed_in",
    summary:
      "Answers an invitation for all occurrences or one, or proposes another start for one. 404 for someone who isn't a guest, 409 `event_moved` when its time isn't the one that was shown, 410 `event_over`, 422 for a start that can't be proposed.",
    perMinute: 30,
  },
  settle: {
    method: "POST",
    path: "/schedule/events/:eventId/guests/:guestId/proposal",
    access: "signed_in",
    summary:
      "Accepts the start that a guest proposed, which moves the event, or declines it; organizers only. 409 `proposal_over` when it isn't there any more, `changed_meanwhile` when `version` isn't the newest.",
    perMinute: 30,
  },
  reopen: {
    method: "POST",
    path: "/schedule/events/:eventId/guests/:guestId/proposal/reopen",
    access: "signed_in",
    summary:
      "Undoes accepting a guest's proposal: moves the event back, and the proposal waits for an answer again; organizers only. 409 `proposal_over` once the guest has answered since, or the event was moved again, `changed_meanwhile` when `version` isn't the newest.",
    perMinute: 30,
  },
});
