import { endpoints } from "../endpoint.ts";
import type { invitesSchema } from "./invites.schema.ts";

/** Invites into a company: what their link shows, and what becomes of them. */
export const invites = endpoints<typeof invitesSchema>()("invites", {
  pending: {
    method: "GET",
    path: "/{product}/auth/pending-invite/:employerId/:inviteId",
    access: "public",
    summary:
      "What the holder of an invite's link is asked to join; 404 for a link that was never sent, 410 for one that is over.",
    perMinute: 600,
  },
  accept: {
    method: "POST",
    path: "/shared/invites/:inviteId/accept",
    access: "signed_in",
    summary:
      "Joins the company; the session goes on in it. The address that was invited must be the caller's.",
    perMinute: 20,
  },
  resend: {
    method: "POST",
    path: "/employer/invites/:inviteId/resend",
    access: {
      userTypes: ["employers", "partners"],
      permission: { feature: "employee_management", action: "write" },
    },
    summary: "Sends an invite again with a new link and seven more days; the older link ends.",
    perMinute: 30,
  },
  revoke: {
    method: "POST",
    path: "/employer/invites/:inviteId/revoke",
    access: {
      userTypes: ["employers", "partners"],
      permission: { feature: "employee_management", action: "write" },
    },
    summary: "Takes an invite back; its link ends and its seat is free.",
    perMinute: 60,
  },
});
