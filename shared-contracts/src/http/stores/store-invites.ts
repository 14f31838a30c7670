import { endpoints } from "../endpoint.ts";
import type { storeInvitesSchema } from "./store-invites.schema.ts";

/** Invitations into a store, for those who were invited. */
export const storeInvites = endpoints<typeof storeInvitesSchema>()("storeInvites", {
  pending: {
    method: "GET",
    path: "/stores/invites/:inviteId",
    access: "public",
    perMinute: 120,
    summary: "The store that a link invites to; 404 for an unknown link, 410 for one that no longer works.",
  },
  accept: {
    method: "POST",
    path: "/stores/invites/:inviteId/accept",
    access: "signed_in",
    perMinute: 20,
    summary:
      "Joins the store and has the session work there. The invited address must be the caller's: 409 `invite_for_another`.",
  },
  decline: {
    method: "POST",
    path: "/stores/invites/:inviteId/decline",
    access: "signed_in",
    perMinute: 20,
    summary: "Declines the invitation. 409 `invite_for_another`.",
  },
});
