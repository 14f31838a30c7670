import type { poolLinks } from "@loubby/shared-contracts/http/sourcing/pool-links";
import type { poolOutreach } from "@loubby/shared-contracts/http/sourcing/pool-outreach";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { closeLink, createLink, readLinks } from "./links.service.ts";
import {
  previewOutreach,
  readOutreach,
  readOutreaches,
  startOutreach,
  stopOutreach,
} from "./outreach.service.ts";

/** Mails to members of a pool. */
export const poolOutreachRoutes = (services: Services): Handlers<typeof poolOutreach> => ({
  preview: ({ principal, params, body }) => previewOutreach(services, principal, params.poolId, body),
  start: ({ principal, params, body }) => startOutreach(services, principal, params.poolId, body),
  list: ({ principal, params }) => readOutreaches(services, principal, params.poolId),
  get: ({ principal, params }) => readOutreach(services, principal, params.runId),
  stop: ({ principal, params }) => stopOutreach(services, principal, params.runId),
});

/** Links that show a pool to people without an account. */
export const poolLinksRoutes = (services: Services): Handlers<typeof poolLinks> => ({
  list: ({ principal, params }) => readLinks(services, principal, params.poolId),
  create: ({ principal, params, body }) => createLink(services, principal, params.poolId, body),
  revoke: ({ principal, params }) => closeLink(services, principal, params.linkId),
});
