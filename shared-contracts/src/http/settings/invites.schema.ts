import { z } from "zod";
import { roleTags } from "../../shell/permissions.ts";
import { SessionState } from "../identity/auth.schema.ts";

/** An invite into a company as its administrators see it. */
export const Invite = z.object({
  _id: z.uuid(),
  email_address: z.string(),
  position: z.string(),
  role: z.enum(roleTags),
  state: z.enum(["sent", "accepted", "expired", "revoked"]),
  /** Who sent it, by name. */
  invited_by: z.string(),
  sent_at: z.string(),
  expires_at: z.string(),
});
export type Invite = z.output<typeof Invite>;

/** What the mail's link carries: 256 random bits. */
export const inviteToken = z.string().regex(/^[\w-]{20,100}$/, "This link is incomplete.");

/** An invite as the holder of its link sees it. */
const PendingInvite = z.object({
  invite_id: z.uuid(),
  employer_id: z.uuid(),
  company_name: z.string(),
  logo_url: z.string().nullable(),
  invited_by: z.string(),
  role: z.enum(roleTags),
  position: z.string(),
  email_address: z.string(),
  expires_at: z.string(),
});
export type PendingInvite = z.output<typeof PendingInvite>;

export const invitesSchema = {
  pending: {
    params: z.object({ employerId: z.uuid(), inviteId: z.uuid() }),
    query: z.object({ token: inviteToken }),
    response: PendingInvite,
  },
  accept: { body: z.object({ token: inviteToken }), response: SessionState },
  resend: { response: z.object({ invite: Invite }) },
  revoke: { response: z.object({ invite: Invite }) },
};
