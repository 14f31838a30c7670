import type { remotes } from "@loubby/shared-contracts/http/remotes/remotes";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { readRegistry } from "./registry.service.ts";

/** The registry of remotes. */
export const remotesRoutes = (services: Services): Handlers<typeof remotes> => ({
  list: ({ principal, query }) => readRegistry(services, principal, query.shell),
});
