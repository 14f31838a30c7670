import type { groups } from "@loubby/shared-contracts/http/conversations/groups";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { addMembers, changePicture, changeRole, removeMember, rename } from "./group.service.ts";

/** Groups and who is in them. */
export const groupsRoutes = (services: Services): Handlers<typeof groups> => ({
  rename: ({ principal, params, body }) => rename(services, principal, params.conversationId, body.name),
  setPicture: ({ principal, params, body }) =>
    changePicture(services, principal, params.conversationId, body.file_id),
  addMembers: ({ principal, params, body }) =>
    addMembers(services, principal, params.conversationId, body.memberIds),
  setRole: ({ principal, params, body }) =>
    changeRole(services, principal, params.conversationId, { userId: params.userId, role: body.role }),
  removeMember: ({ principal, params }) =>
    removeMember(services, principal, params.conversationId, params.userId),
});
