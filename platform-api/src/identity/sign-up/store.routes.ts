import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { store } from "@loubby/shared-contracts/http/identity/store";
import type { OwnStore } from "@loubby/shared-contracts/http/identity/store.schema";
import { askerOf } from "#api/access/principal";
import { requireSellerOf } from "#api/access/require-seller-of";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { findStore, updateStore } from "./store.sql.ts";

/** The store that the session works in. */
export const storeRoutes = ({ db }: Services): Handlers<typeof store> => ({
  own: async ({ principal }) =>
    found(await db.as(askerOf(principal)).read((sql) => findStore(sql, requireSellerOf(principal, "brand")))),
  edit: ({ principal, body }) =>
    db.as(askerOf(principal)).write(async (sql) => {
      const seller = requireSellerOf(principal, "brand");
      await updateStore(sql, seller, body);
      return found(await findStore(sql, seller));
    }),
});

function found(store: OwnStore | undefined): { store: OwnStore } {
  if (store === undefined) throw new ApiError(404, "store_not_found", "You have not opened a store yet.");
  return { store };
}
