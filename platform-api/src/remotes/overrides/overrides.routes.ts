import type { overrides } from "@loubby/shared-contracts/http/remotes/overrides";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { clearOverrides, listOverrides, setOverride } from "./overrides.service.ts";

/** Remotes that a session runs from a developer's sources. */
export const overridesRoutes = (services: Services): Handlers<typeof overrides> => ({
  list: ({ principal }) => listOverrides(services, principal),
  set: ({ principal, params, body }) => setOverride(services, principal, params.remote, body.manifest),
  clear: ({ principal, params }) => clearOverrides(services, principal, params.remote),
  reset: ({ principal }) => clearOverrides(services, principal, null),
});
