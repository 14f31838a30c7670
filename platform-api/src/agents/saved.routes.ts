import type { saved } from "@loubby/shared-contracts/http/agents/saved";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { setSaved } from "./saved.service.ts";
import { findSaved } from "./saved.sql.ts";

/** What a person has saved. */
export const savedRoutes = (services: Services): Handlers<typeof saved> => ({
  list: async ({ principal, query }) => ({
    data: await services.db
      .as(askerOf(principal))
      .read((sql) => findSaved(sql, principal.userId, query.type)),
  }),
  save: ({ principal, body }) => setSaved(services, principal, { ...body, saved: true }),
  set: ({ principal, body }) => setSaved(services, principal, body),
});
