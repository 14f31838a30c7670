import type { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import type { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { addMembersToJob } from "./add-to-job.service.ts";
import { addContact, addNote, editMember, readMember, readMembers, removeNote } from "./members.service.ts";
import { moveMembers, tagMembers } from "./move-members.service.ts";
import { createPool, editPool, readPool, readPools, setPoolState } from "./pools.service.ts";
import { takeOver } from "./take-over.service.ts";

/** Talent pools. */
export const talentPoolsRoutes = (services: Services): Handlers<typeof talentPools> => ({
  list: ({ principal, query }) => readPools(services, principal, query),
  create: ({ principal, body }) => createPool(services, principal, body),
  get: ({ principal, params }) => readPool(services, principal, params.slugOrId),
  edit: ({ principal, params, body }) => editPool(services, principal, params.poolId, body),
  setState: ({ principal, params, body }) => setPoolState(services, principal, params.poolId, body.to),
});

/** Pool members. */
export const poolMembersRoutes = (services: Services): Handlers<typeof poolMembers> => ({
  list: ({ principal, params, query }) => readMembers(services, principal, params.poolId, query),
  get: ({ principal, params }) => readMember(services, principal, params.memberId),
  add: ({ principal, params, body }) => addContact(services, principal, params.poolId, body),
  edit: ({ principal, params, body }) => editMember(services, principal, params.memberId, body),
  takeOver: ({ principal, params, body }) => takeOver(services, principal, params.poolId, body),
  move: ({ principal, params, body }) => moveMembers(services, principal, params.poolId, body),
  tag: ({ principal, params, body }) => tagMembers(services, principal, params.poolId, body),
  addToJob: ({ principal, params, body }) => addMembersToJob(services, principal, params.poolId, body),
  note: ({ principal, params, body }) => addNote(services, principal, params.memberId, body.body),
  removeNote: ({ principal, params }) => removeNote(services, principal, params.memberId, params.noteId),
});
