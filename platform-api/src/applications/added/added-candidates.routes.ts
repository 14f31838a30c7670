import type { addedCandidates } from "@loubby/shared-contracts/http/applications/added-candidates";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { addCandidate } from "./add-candidate.service.ts";
import { findKnownPeople } from "./known-people.service.ts";
import { readResume } from "./read-resume.service.ts";

/** People that a company adds to its jobs itself. */
export const addedCandidatesRoutes = (services: Services): Handlers<typeof addedCandidates> => ({
  readResume: ({ principal, body }) => readResume(services, principal, body),
  find: ({ principal, params, body }) => findKnownPeople(services, principal, params.jobId, body),
  add: ({ principal, params, body }) => addCandidate(services, principal, params.jobId, body),
});
