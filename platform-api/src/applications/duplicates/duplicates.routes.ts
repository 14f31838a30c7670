import type { duplicates } from "@loubby/shared-contracts/http/applications/duplicates";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { readDuplicates, sayDifferent } from "./duplicates.service.ts";
import { merge, unmerge } from "./merge.service.ts";

/** Applications of people who may be the same person, and merged ones. */
export const duplicatesRoutes = (services: Services): Handlers<typeof duplicates> => ({
  list: ({ principal, params }) => readDuplicates(services, principal, params.applicationId),
  merge: ({ principal, params, body }) => merge(services, principal, params.applicationId, body),
  unmerge: ({ principal, params }) => unmerge(services, principal, params.applicationId),
  setDifferent: ({ principal, params, body }) =>
    sayDifferent(services, principal, params.applicationId, body),
});
