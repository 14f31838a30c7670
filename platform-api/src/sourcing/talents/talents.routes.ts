import type { talentReachOut } from "@loubby/shared-contracts/http/sourcing/talent-reach-out";
import type { talentSearches } from "@loubby/shared-contracts/http/sourcing/talent-searches";
import type { talents } from "@loubby/shared-contracts/http/sourcing/talents";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { invite } from "./invite.service.ts";
import { changeSearch, endSearch, keepSearch, readSearches, seeSearch } from "./talent-searches.service.ts";
import { count, readDirectory, readTalent, search } from "./talents.service.ts";
import { write } from "./write.service.ts";

/** Talents, who let companies reach out to them. */
export const talentsRoutes = (services: Services): Handlers<typeof talents> => ({
  directory: ({ principal, query }) => readDirectory(services, principal, query),
  search: ({ principal, query }) => search(services, principal, query),
  counts: ({ principal, query }) => count(services, principal, query),
  get: ({ principal, params }) => readTalent(services, principal, params.userId),
});

/** Saved searches. */
export const talentSearchesRoutes = (services: Services): Handlers<typeof talentSearches> => ({
  list: ({ principal }) => readSearches(services, principal),
  create: ({ principal, body }) => keepSearch(services, principal, body),
  change: ({ principal, params, body }) => changeSearch(services, principal, params.searchId, body),
  seen: ({ principal, params }) => seeSearch(services, principal, params.searchId),
  remove: ({ principal, params }) => endSearch(services, principal, params.searchId),
});

/** Reaching out. */
export const talentReachOutRoutes = (services: Services): Handlers<typeof talentReachOut> => ({
  invite: ({ principal, body }) => invite(services, principal, body),
  write: ({ principal, body }) => write(services, principal, body),
});
