import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { store } from "@loubby/shared-contracts/http/identity/store";
import type { OwnStore } from "@loubby/shared-contracts/http/identity/store.schema";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { findStore, updateStore } from "./store.sql.ts";

/** A seller's own store. */
export const storeRoutes = ({ db }: Services): Handlers<typeof store> => ({
  own: async ({ principal }) =>
    found(await db.as(askerOf(principal)).read((sql) => findStore(sql, principal.userId))),
  edit: ({ principal, body }) =>
    db.as(askerOf(principal)).write(async (sql) => {
      await updateStore(sql, principal.userId, body);
      return found(await findStore(sql, principal.userId));
    }),
});

function found(store: OwnStore | undefined): { store: OwnStore } {
  if (store === undefined) throw new ApiError(404, "store_not_found", "You have not opened a store yet.");
  return { store };
}
