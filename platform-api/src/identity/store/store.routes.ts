import type { store } from "@loubby/shared-contracts/http/identity/store";
import { askerOf } from "#api/access/principal";
import { requireSellerOf } from "#api/access/require-seller-of";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { editStore, requireStore } from "./edit-store.service.ts";
import { findStore } from "./store.sql.ts";

/** The store that the session works in. */
export const storeRoutes = (services: Services): Handlers<typeof store> => ({
  own: async ({ principal }) => ({
    store: requireStore(
      await services.db
        .as(askerOf(principal))
        .read((sql) => findStore(sql, requireSellerOf(principal, "brand"))),
    ),
  }),
  edit: async ({ principal, body }) => ({ store: await editStore(services, principal, body) }),
});
