import { endpoints } from "../endpoint.ts";
import type { storeMembersSchema, workingStoresSchema } from "./store-members.schema.ts";

const access = { store: "members" } as const;

/** Who works in the store that the session works in. The owner gives every role; a manager those below their own. */
export const storeMembers = endpoints<typeof storeMembersSchema>()("storeMembers", {
  list: {
    method: "GET",
    path: "/stores/members",
    access: { store: "team" },
    summary: "Who works in the store; for the owner and managers with invitations and history.",
  },
  invite: {
    method: "POST",
    path: "/stores/invites",
    access,
    perMinute: 20,
    summary:
      "Invites an address by mail for seven days; one with an open invitation is sent a new one. 403 `role_not_grantable`, 409 `already_member`, `store_full`, 422 `email_unproven`.",
  },
  resend: {
    method: "POST",
    path: "/stores/invites/:inviteId/resend",
    access,
    perMinute: 20,
    summary: "Sends an invitation again with a new link; the older one stops working. 409 `invite_over`.",
  },
  cancel: {
    method: "POST",
    path: "/stores/invites/:inviteId/cancel",
    access,
    perMinute: 60,
    summary: "Cancels an invitation; its link stops working. 409 `invite_over`.",
  },
  setRole: {
    method: "PUT",
    path: "/stores/members/:userId/role",
    access,
    perMinute: 60,
    summary: "Gives a member another role at once. 403 `role_not_grantable`, 404 `member_not_found`.",
  },
  remove: {
    method: "POST",
    path: "/stores/members/:userId/remove",
    access,
    perMinute: 60,
    summary:
      "Removes a member at once, in all their sessions. 403 `role_not_grantable`, 404 `member_not_found`.",
  },
  leave: {
    method: "POST",
    path: "/stores/members/leave",
    access: { store: "team" },
    perMinute: 20,
    summary: "Leaves the store; answers the session in the store it works in then. 409 `owner_stays`.",
  },
});

/** The stores that a person works in, and the one that their session works in. */
export const workingStores = endpoints<typeof workingStoresSchema>()("workingStores", {
  list: {
    method: "GET",
    path: "/stores/working-in",
    access: "signed_in",
    summary: "The person's own store and those they are a member of.",
  },
  open: {
    method: "POST",
    path: "/stores/working-in",
    access: "signed_in",
    perMinute: 60,
    summary:
      "Has this session, in all its tabs, work in another store. 404 `store_not_found` unless a member.",
  },
});
