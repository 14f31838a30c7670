import { z } from "zod";
import { memberRoles } from "../../shell/store-roles.ts";
import { SessionState } from "../identity/auth.schema.ts";
import { inviteToken } from "../settings/invites.schema.ts";

/** An invitation as the person it was sent to sees it. */
const PendingStoreInvite = z.object({
  _id: z.uuid(),
  store_name: z.string(),
  invited_by: z.string(),
  role: z.enum(memberRoles),
  email_address: z.string(),
  expires_at: z.string(),
});
export type PendingStoreInvite = z.output<typeof PendingStoreInvite>;

const params = z.object({ inviteId: z.uuid() });
/** What only the mail carries. Someone who has proven the invited address needs none. */
const token = inviteToken.optional();

export const storeInvitesSchema = {
  pending: { params, query: z.object({ token }), response: PendingStoreInvite },
  accept: { params, body: z.object({ token }), response: SessionState },
  decline: { params, body: z.object({ token }), response: z.object({ declined: z.literal(true) }) },
};
