import type { deployKeys } from "@loubby/shared-contracts/http/remotes/deploy-keys";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { createDeployKey, endDeployKey } from "./deploy-keys.service.ts";
import { findDeployKeys } from "./deploy-keys.sql.ts";

/** The keys with which teams ship. */
export const deployKeysRoutes = (services: Services): Handlers<typeof deployKeys> => ({
  list: async () => ({ data: await services.db.as({ role: "release" }).read(findDeployKeys) }),
  create: ({ principal, body }) => createDeployKey(services, principal, body),
  revoke: ({ params }) => endDeployKey(services, params.keyId),
});
