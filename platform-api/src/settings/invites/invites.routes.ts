import type { invites } from "@loubby/shared-contracts/http/settings/invites";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { acceptInSession, readPendingInvite } from "./accept-invite.ts";
import { resendInvite, takeBackInvite } from "./invites.service.ts";

/** Invites into a company. */
export const invitesRoutes = (services: Services): Handlers<typeof invites> => ({
  pending: ({ params, query }) => readPendingInvite(services, { ...params, token: query.token }),
  accept: ({ principal, params, body }) =>
    acceptInSession(services, principal, { inviteId: params.inviteId, token: body.token }),
  resend: ({ principal, params }) => resendInvite(services, principal, params.inviteId),
  revoke: ({ principal, params }) => takeBackInvite(services, principal, params.inviteId),
});
