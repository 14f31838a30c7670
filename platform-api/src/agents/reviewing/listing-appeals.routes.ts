import type { listingAppeals } from "@loubby/shared-contracts/http/agents/selling/listing-appeals";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { decideAppeal } from "./decide-appeal.service.ts";
import { findAppeals } from "./listing-appeals.sql.ts";

/** Appeals of sellers as staff decides them. */
export const listingAppealsRoutes = (services: Services): Handlers<typeof listingAppeals> => ({
  list: ({ query }) => services.db.as({ role: "worker" }).read((sql) => findAppeals(sql, query)),
  decide: ({ principal, params, body }) => decideAppeal(services, principal, params.appealId, body),
});
