import type { storeInvites } from "@loubby/shared-contracts/http/stores/store-invites";
import type { storeMembers, workingStores } from "@loubby/shared-contracts/http/stores/store-members";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { acceptInvite, declineInvite, readPending } from "./accept.service.ts";
import { cancelInvite, inviteMember, resendInvite } from "./invites.service.ts";
import { changeRole, leaveStore, removeMember } from "./members.service.ts";
import { readTeam } from "./team.ts";
import { listStores, workIn } from "./working-in.service.ts";

/** Who works in a store. */
export const storeMembersRoutes = (services: Services): Handlers<typeof storeMembers> => ({
  list: async ({ principal }) => ({
    data: await services.db.as({ role: "auth" }).read((sql) => readTeam(sql, principal)),
  }),
  invite: ({ principal, body }) => inviteMember(services, principal, body),
  resend: ({ principal, params }) => resendInvite(services, principal, params.inviteId),
  cancel: ({ principal, params }) => cancelInvite(services, principal, params.inviteId),
  setRole: ({ principal, params, body }) => changeRole(services, principal, params.userId, body.role),
  remove: ({ principal, params }) => removeMember(services, principal, params.userId),
  leave: ({ principal }) => leaveStore(services, principal),
});

/** Invitations into a store, for those who were invited. */
export const storeInvitesRoutes = (services: Services): Handlers<typeof storeInvites> => ({
  pending: ({ principal, params, query }) =>
    readPending(services, { ...params, token: query.token, userId: principal?.userId ?? null }),
  accept: ({ principal, params, body }) =>
    acceptInvite(services, principal, { ...params, token: body.token }),
  decline: ({ principal, params, body }) =>
    declineInvite(services, principal, { ...params, token: body.token }),
});

/** The stores that a person works in, and the one that their session works in. */
export const workingStoresRoutes = (services: Services): Handlers<typeof workingStores> => ({
  list: async ({ principal }) => ({ stores: await listStores(services, principal) }),
  open: ({ principal, body }) => workIn(services, principal, body.store_id),
});
