import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { stores } from "@loubby/shared-contracts/http/agents/stores";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { findStore } from "./store.sql.ts";
import { findStores } from "./stores.sql.ts";

/** Stores of sellers. */
export const storesRoutes = (services: Services): Handlers<typeof stores> => ({
  list: ({ principal, query }) => services.db.as(askerOf(principal)).read((sql) => findStores(sql, query)),
  get: async ({ principal, params: { slug } }) => {
    const store = await services.db.as(askerOf(principal)).read((sql) => findStore(sql, slug));
    if (store === undefined)
      throw new ApiError(
        404,
        "store_not_found",
        "This store has nothing on sale, or its address has changed.",
      );
    return { data: store };
  },
});
