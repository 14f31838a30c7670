import type { members } from "@loubby/shared-contracts/http/settings/members";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { explainMember } from "./explain-member.ts";
import { addMember } from "./invites/invites.service.ts";
import { leaveCompany, removeMember } from "./leaving.service.ts";
import { editMember, listMembers, readMember } from "./members.service.ts";

/** The people of a company. */
export const membersRoutes = (services: Services): Handlers<typeof members> => ({
  list: ({ principal, query }) => listMembers(services, principal, query),
  get: ({ principal, params }) => readMember(services, principal, params.userId),
  add: ({ principal, body }) => addMember(services, principal, body),
  edit: ({ principal, body }) => editMember(services, principal, body),
  remove: ({ principal, body }) => removeMember(services, principal, body),
  leave: ({ principal, body }) => leaveCompany(services, principal, body.hand_over_to),
  explain: ({ principal, params, query }) => explainMember(services, principal, params.userId, query),
});
