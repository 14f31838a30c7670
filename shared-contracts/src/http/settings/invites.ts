import { endpoints } from "../endpoint.ts";
import { invitesMembers } from "./settings-pages.ts";
import type { invitesSchema } from "./invites.schema.ts";

/** Invites into a company: what their link shows, and what becomes of them. */
export const invites = endpoints<typeof invitesSchema>()("invites", {
  pending: {
    method: "GET",
    path: "/{product}/auth/pending-invite/:employerId/:inviteId",
    access: "public",
    summary: "The company an invite link is for; 404 for an unknown link, 410 for one that no longer works.",
    perMinute: 600,
  },
  accept: {
    method: "POST",
    path: "/shared/invites/:inviteId/accept",
    access: "signed_in",
    summary: "Joins the company and switches the session to it. The invited address must be the caller's.",
    perMinute: 20,
  },
  resend: {
    method: "POST",
    path: "/employer/invites/:inviteId/resend",
    access: invitesMembers,
    summary: "Resends an invite with a new link and seven more days; the older link stops working.",
    perMinute: 30,
  },
  revoke: {
    method: "POST",
    path: "/employer/invites/:inviteId/revoke",
    access: invitesMembers,
    summary: "Revokes an invite; its link stops working and its seat is free.",
    perMinute: 60,
  },
});
